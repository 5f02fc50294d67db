"""Photographs of books. Covers are pictures made by texturas.ts (see README.md), read from the folder in TEXTURAS."""
import os
from estudio import camera, estudio
from materiais import imagem
from objetos import livro
from pecas import peca

TEXTURAS = os.environ.get('TEXTURAS', '/tmp/texturas')


def capa(nome):
    return imagem('capa-' + nome, f'{TEXTURAS}/{nome}.png', rugoso=.45)


CORES = {'finais-essenciais': 'capa_feltro', 'aberturas-sem-decorar': 'capa_nogueira', 'tatica-40-exercicios': 'capa_vinho',
         'mates-classicos': 'capa_grafite', 'roque-e-rei-seguro': 'capa_azul', 'estrutura-de-peoes': 'capa_latao',
         'ensinar-criancas': 'capa_papel', 'como-anotar': 'capa_ardosia', 'xadrez-do-zero': 'capa_papel', 'finais-impresso': 'capa_feltro'}


def digital(nome):
    """An eBook shown as a slim book, standing, three quarters."""
    def cena():
        estudio(1.9)
        b = livro(capa(nome), CORES[nome], esp=1.1)
        b.rotation_euler = (0, 0, -.42)
        camera((.6, 0, 10.6), 80, 9, fstop=16)
    return cena


def impresso(nome, tipo, mat):
    """A printed book: thick, with a piece beside it."""
    def cena():
        estudio(1.9)
        b = livro(capa(nome), CORES[nome], esp=2.9, dura=nome == 'finais-impresso')
        b.location, b.rotation_euler = (-2.2, 2, 0), (0, 0, .46)
        peca(tipo, mat, 7.4, -3.4, rot=-20)
        camera((.4, 0, 9.6), 84, 10, fstop=16)
    return cena


CENAS = {f'livro-{n}': digital(n) for n in list(CORES)[:8]}
CENAS |= {'livro-xadrez-do-zero': impresso('xadrez-do-zero', 'peao', 'buxo'), 'livro-finais-impresso': impresso('finais-impresso', 'torre', 'buxo')}
