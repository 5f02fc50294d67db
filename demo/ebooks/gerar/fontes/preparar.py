"""Cuts the fonts of the eBooks (all under the SIL Open Font License 1.1): Fraunces and Inter from @fontsource-variable,
Vollkorn from Debian's fonts-vollkorn. Needs Debian's python3-fonttools and python3-brotli; run from the project's root:

    python3 demo/ebooks/gerar/fontes/preparar.py
"""
import os
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

AQUI = os.path.dirname(os.path.abspath(__file__))
LETRAS = [*range(0x20, 0x7F), *range(0xA0, 0x100), 0x2013, 0x2014, 0x2018, 0x2019, 0x201C, 0x201D, 0x2026, 0x2212]
FRAUNCES = 'node_modules/@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2'
INTER = 'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'
VOLLKORN = '/usr/share/fonts/truetype/vollkorn/Vollkorn-%s.ttf'


def grava(fonte, nome):
    o = Options()
    o.layout_features = ['kern', 'liga', 'ccmp', 'locl', 'mark']
    o.name_IDs = ['*']
    s = Subsetter(o)
    s.populate(unicodes=LETRAS)
    s.subset(fonte)
    fonte.flavor = None
    fonte.save(os.path.join(AQUI, nome))
    print(nome, os.path.getsize(os.path.join(AQUI, nome)))


def com_algarismos_altos(fonte):
    """Makes the lining figures the default ones: moves are read more easily, and the PDF maker has no font features."""
    gsub = fonte['GSUB'].table
    for registro in gsub.FeatureList.FeatureRecord:
        if registro.FeatureTag != 'lnum':
            continue
        for i in registro.Feature.LookupListIndex:
            for sub in gsub.LookupList.Lookup[i].SubTable:
                troca = getattr(sub, 'ExtSubTable', sub).mapping
                for tabela in fonte['cmap'].tables:
                    tabela.cmap = {c: troca.get(g, g) for c, g in tabela.cmap.items()}
        break
    return fonte


for nome, opsz, peso in (('fraunces-capa.ttf', 144, 560), ('fraunces-titulo.ttf', 28, 580)):
    grava(instancer.instantiateVariableFont(TTFont(FRAUNCES), {'opsz': opsz, 'wght': peso, 'SOFT': 0, 'WONK': 0}), nome)
grava(instancer.instantiateVariableFont(TTFont(INTER), {'wght': 520}), 'inter.ttf')
for estilo in ('Regular', 'Italic', 'SemiBold'):
    grava(com_algarismos_altos(TTFont(VOLLKORN % estilo)), f'vollkorn-{estilo.lower()}.ttf')
