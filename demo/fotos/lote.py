"""Renders and finishes photographs by name: python3 lote.py FOLDER [NAME ...]   (all of them without names)

A name is a scene of cenas.py, or a close-up of one from DETALHES. Environment: TEXTURAS (see texturas.ts), LADO, AMOSTRAS."""
import os
import subprocess
import sys

AQUI = os.path.dirname(os.path.abspath(__file__))
# close-up: (scene, zoom, middle of the close-up in the whole picture, from the top left)
DETALHES = {
    'tabuleiro-nogueira-detalhe': ('tabuleiro-nogueira', 2.3, .55, .52),
    'marchetado-detalhe': ('marchetado', 2.3, .42, .74),
    'pau-ferro-detalhe': ('pau-ferro', 2.2, .58, .70),
    'marmore-detalhe': ('marmore', 2.2, .44, .48),
    'neoprene-detalhe': ('neoprene', 2.4, .42, .48),
    'mural-detalhe': ('mural', 2.2, .40, .30),
    'conjunto-padauk-detalhe': ('conjunto-padauk', 2.2, .72, .45),
    'pecas-plastico-detalhe': ('pecas-plastico', 2.0, .46, .62),
    'pecas-marmore-detalhe': ('pecas-marmore', 2.2, .28, .45),
    'pecas-geometricas-detalhe': ('pecas-geometricas', 2.2, .34, .46),
    'dama-detalhe': ('dama', 2.2, .36, .36),
    'cavalo-detalhe': ('cavalo', 1.9, .34, .36),
    'peoes-detalhe': ('peoes', 2.0, .24, .46),
    'kit-clube-detalhe': ('kit-clube', 2.4, .33, .52),
    'kit-torneio-detalhe': ('kit-torneio', 2.3, .34, .60),
    'kit-blitz-detalhe': ('kit-blitz', 2.3, .74, .46),
    'kit-primeiros-detalhe': ('kit-primeiros', 2.2, .36, .62),
    'kit-viagem-detalhe': ('kit-viagem', 2.3, .44, .58),
    'kit-escola-detalhe': ('kit-escola', 2.0, .46, .48),
    'relogio-detalhe': ('relogio', 2.0, .34, .46),
    'tubo-detalhe': ('tubo', 2.3, .80, .50),
    'caixa-cedro-detalhe': ('caixa-cedro', 2.2, .36, .50),
    'saquinho-detalhe': ('saquinho', 2.1, .34, .36),
    'planilhas-detalhe': ('planilhas', 2.2, .50, .50),
    'cera-detalhe': ('cera', 2.0, .38, .56),
    'feltros-detalhe': ('feltros', 2.2, .70, .58),
    'trofeu-detalhe': ('trofeu', 2.2, .50, .26),
    'livro-finais-impresso-detalhe': ('livro-finais-impresso', 2.0, .66, .66),
    'livro-xadrez-do-zero-detalhe': ('livro-xadrez-do-zero', 2.0, .66, .66),
}


def fotografa(nome, pasta):
    cena, zoom, x, y = DETALHES.get(nome, (nome, 1, .5, .5))
    png, jpg = f'{pasta}/{nome}.png', f'{pasta}/{nome}.jpg'
    comando = ['nice', '-n', '19', 'blender', '-b', '-P', f'{AQUI}/cenas.py', '--', cena, png, '--lado', os.environ.get('LADO', '960'),
               '--amostras', os.environ.get('AMOSTRAS', '28'), '--zoom', str(zoom), '--centro', str(x), str(y)]
    with open(f'{pasta}/{nome}.log', 'w') as log:
        subprocess.run(comando, stdout=log, stderr=log, check=True)
        subprocess.run(['nice', '-n', '19', '/usr/bin/python3', f'{AQUI}/acabamento.py', png, jpg, '--qualidade', '95'], stdout=log, stderr=log, check=True)


if __name__ == '__main__':
    nomes = sys.argv[2:] or list(DETALHES)
    for n in nomes:
        fotografa(n, sys.argv[1])
        print(n, flush=True)
