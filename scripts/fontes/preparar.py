# @requirement 12.2.1
"""Cuts the shop's typefaces (SIL Open Font License 1.1) out of @fontsource-variable: the letters, weights and features that
its pages draw, less than half the bytes. Needs Debian's python3-fonttools and python3-brotli; run from the project's root:

    python3 scripts/fontes/preparar.py
"""
import io
import os

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

DE = 'node_modules/@fontsource-variable/%s/files/%s.woff2'
PARA = 'src/web/styles/fontes/%s.woff2'
MARCAS = [0x2013, 0x2014, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2026, 0x2032, 0x2033, 0x20AC, 0x2122, 0x2190, 0x2192, 0x2212]
LETRAS = [*range(0x20, 0x7F), *range(0xA0, 0x100), 0x131, 0x152, 0x153, *MARCAS]
COORDENADAS = [ord(c) for c in 'abcdefgh12345678']


def corta(pacote, arquivo, eixos, letras, saida):
    fonte = TTFont(DE % (pacote, arquivo))
    fonte.flavor = None
    fonte = instancer.instantiateVariableFont(fonte, eixos)
    # The subsetter reads glyph names anew: instancing leaves stale ones behind.
    memoria = io.BytesIO()
    fonte.save(memoria)
    memoria.seek(0)
    fonte = TTFont(memoria)
    opcoes = Options()
    opcoes.layout_features = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'liga', 'tnum', 'lnum', 'rvrn']
    opcoes.name_IDs = [0, 1, 2, 4, 6, 13, 14]
    opcoes.notdef_outline = True
    cortador = Subsetter(opcoes)
    cortador.populate(unicodes=letras)
    cortador.subset(fonte)
    fonte.flavor = 'woff2'
    fonte.save(PARA % saida)
    print(saida, os.path.getsize(PARA % saida))


# One weight for all that is set in the serif; its optical size goes with the size of the letters.
corta('fraunces', 'fraunces-latin-opsz-normal', {'wght': 480, 'opsz': (14, 72)}, LETRAS, 'fraunces')
corta('fraunces', 'fraunces-latin-opsz-italic', {'wght': 400, 'opsz': 14}, COORDENADAS, 'fraunces-coordenadas')
corta('inter', 'inter-latin-wght-normal', {'wght': (400, 600)}, LETRAS, 'inter')
