"""Adds Inter's Vietnamese, Cyrillic and Greek (SIL Open Font License 1.1), taken from @fontsource-variable, to the typefaces of the shop's
documents; letters that they have stay as they are. Needs Debian's python3-fonttools and python3-brotli; run from the project's
root:

    python3 scripts/fontes/juntar-alfabetos.py
"""
import io
import os
import tempfile

from fontTools.merge import Merger
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

DE = 'node_modules/@fontsource-variable/inter/files/inter-%s-wght-normal.woff2'
PARA = 'src/adapters/documentos/fontes/inter-%d.ttf'

for peso in (400, 600):
    partes = [PARA % peso]
    tem = set(TTFont(PARA % peso).getBestCmap())
    with tempfile.TemporaryDirectory() as pasta:
        for alfabeto in ('vietnamese', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext'):
            fonte = TTFont(DE % alfabeto)
            fonte.flavor = None
            fonte = instancer.instantiateVariableFont(fonte, {'wght': peso})
            # The subsetter reads glyph names anew: instancing leaves stale ones behind.
            memoria = io.BytesIO()
            fonte.save(memoria)
            memoria.seek(0)
            fonte = TTFont(memoria)
            faltam = set(fonte.getBestCmap()) - tem
            tem |= faltam
            opcoes = Options()
            opcoes.layout_features = ['kern', 'mark', 'mkmk', 'ccmp', 'locl']
            opcoes.notdef_outline = True
            opcoes.hinting = False
            cortador = Subsetter(opcoes)
            cortador.populate(unicodes=faltam)
            cortador.subset(fonte)
            partes.append(os.path.join(pasta, alfabeto + '.ttf'))
            fonte.save(partes[-1])
        Merger().merge(partes).save(PARA % peso)
    print(PARA % peso, os.path.getsize(PARA % peso))
