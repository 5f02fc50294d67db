"""Renders and finishes photographs by name: python3 lote.py FOLDER NAME ...

A name is a scene of cenas.py, or a close-up of one from DETALHES. Environment: TEXTURAS (see texturas.ts), LADO, AMOSTRAS, and
ENQUADRA, the part of the picture that the longer side of the goods fills (unset: the scene's own lens)."""
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
    'kit-viagem-detalhe': ('kit-viagem', 2.3, .44, .58),
    'kit-escola-detalhe': ('kit-escola', 2.0, .46, .48),
    'relogio-detalhe': ('relogio', 2.0, .34, .46),
    'caixa-cedro-detalhe': ('caixa-cedro', 2.2, .36, .50),
    'saquinho-detalhe': ('saquinho', 2.1, .34, .36),
}


# white goods lie on ground a little darker
BRANCOS = {'marmore', 'pecas-marmore', 'pecas-plastico', 'pecas-plastico-branco', 'saquinho'}
# scenes of cenas_da_vida.py: a room around the goods, no ivory ground
NA_SALA = {'cena-inicio', 'kit-clube-mesa', 'tabuleiro-nogueira-mesa', 'conjunto-buxo-ebano-mesa', 'conjunto-padauk-mesa', 'pecas-marmore-mesa',
           'marmore-mesa', 'pau-ferro-mesa', 'pecas-geometricas-mesa', 'relogio-mesa', 'kit-blitz-mesa', 'kit-escola-sala', 'bolsa-mesa', 'livros-mesa'}
# another colour of the same goods takes the light of the first: its name has to stand behind that one's
TONS = {'conjunto-buxo-padauk': 'conjunto-buxo-ebano', 'conjunto-buxo-nogueira': 'conjunto-buxo-ebano', 'dama-ebano': 'dama',
        'pecas-geometricas-pau-ferro': 'pecas-geometricas', 'marchetado-nogueira': 'marchetado', 'neoprene-verde': 'neoprene',
        'neoprene-grafite': 'neoprene', 'vinil-azul': 'vinil-verde', 'vinil-marrom': 'vinil-verde', 'kit-torneio-azul': 'kit-torneio',
        'kit-torneio-marrom': 'kit-torneio', 'kit-blitz-verde': 'kit-blitz', 'kit-viagem-nogueira': 'kit-viagem'}


def renderiza(pasta, cenas, *opcoes):
    comando = ['nice', '-n', '19', 'blender', '-b', '-P', f'{AQUI}/cenas.py', '--', pasta, *cenas, '--lado', os.environ.get('LADO', '960'),
               '--amostras', os.environ.get('AMOSTRAS', '28'), *opcoes]
    with open(f'{pasta}/{cenas[0]}.log', 'w') as log:
        subprocess.run(comando, stdout=log, stderr=log, check=True)


if __name__ == '__main__':
    pasta, *nomes = sys.argv[1:]
    # The scenes in one go: the knight is carved once.
    inteiras = [n for n in nomes if n not in DETALHES]
    if inteiras:
        renderiza(pasta, inteiras, '--enquadra', os.environ.get('ENQUADRA', '0'))
    for n in nomes:
        if n in DETALHES:
            cena, zoom, x, y = DETALHES[n]
            renderiza(pasta, [cena], '--como', n, '--zoom', str(zoom), '--centro', str(x), str(y))
        opcoes = ['--sala', '--expoe', '1.25'] if n in NA_SALA else ['--chao', '.96'] if n in BRANCOS else []
        luz = ['--cor', f'{pasta}/{n}'] if n in TONS else []
        subprocess.run(['/usr/bin/python3', f'{AQUI}/acabamento.py', f'{pasta}/{TONS.get(n, n)}', f'{pasta}/{n}.png', *luz, *opcoes], check=True)
        print(n, flush=True)
