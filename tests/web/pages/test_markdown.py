"""The little markdown of the games' texts."""

from astrolude.web.markdown import inline, render
from astrolude.web.reference import plain_picture


def test_blocks() -> None:
    html = render("# A\n\nOne\ntwo.\n\n- a\n- b\n  more\n\n1. c\n2. d\n\n| x | y |\n| --- | --- |\n| 1 | **2** |\n")
    assert '<h1 id="a">A</h1><p>One two.</p><ul><li>a</li><li>b more</li></ul><ol><li>c</li><li>d</li></ol>' in html
    assert '<th scope="col">x</th>' in html
    assert "<td>1</td><td><strong>2</strong></td>" in html


def test_runs_of_text() -> None:
    assert inline("a **b** *c* `d` [e](/f)") == ('a <strong>b</strong> <em>c</em> <code>d</code> <a href="/f">e</a>')


def test_what_is_dangerous_stays_text() -> None:
    assert inline("<b onclick=x>") == "&lt;b onclick=x&gt;"
    assert "href" not in inline("[e](javascript:alert(1))")
    assert "href" not in inline("[e](data:text/html,x)")
    assert inline('[e](/"onclick="x)') == '<a href="/&quot;onclick=&quot;x">e</a>'


def test_pictures_are_named_and_bare() -> None:
    html = render("![A table](t.svg)", lambda words, name: f"({words}:{name})")
    assert html == "(A table:t.svg)"
    bare = plain_picture('<svg data-theme="dark"><style>a{}</style><g onclick="x" style="y" role="button"/></svg>')
    assert bare == "<svg><g/></svg>"
