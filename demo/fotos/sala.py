"""The room: a table by a window. Unit: 1 = 1 cm. Light comes from the left through panes; behind, out of focus, a wall and shelves."""
import math
import random
import bpy
from mathutils import Vector
import pecas
from materiais import liso, madeira
from objetos import vazio
from pecas import caixa, malha, poe

TAMPO = {
    'nogueira': dict(clara='#7C5233', media='#5C3922', escura='#2E1A0E', forca=.55, fibra=.7, poros=.5, aneis=4, escala=.55, rugoso=.38, verniz=.25, varia=.06),
    'carvalho': dict(clara='#B48A5A', media='#9A7145', escura='#6E4B2A', forca=.5, fibra=.6, poros=.4, aneis=4, escala=.55, rugoso=.45, verniz=.1, varia=.06),
    'escura': dict(clara='#4A3224', media='#382419', escura='#1D120B', forca=.5, fibra=.6, poros=.4, aneis=4, escala=.55, rugoso=.34, verniz=.3, varia=.06),
}
_FEITOS = {}


def feito(nome, faz):
    if nome not in _FEITOS:
        _FEITOS[nome] = faz()
    return _FEITOS[nome]


def tampo(madeira_do_tampo, frente=-70, fundo=75, largura=260):
    """Table top: five boards along x, its far edge at `fundo`."""
    mat = feito('tampo-' + madeira_do_tampo, lambda: madeira('tampo-' + madeira_do_tampo, **{**TAMPO[madeira_do_tampo], 'eixo': 'x'}))
    n = 6
    passo = (fundo - frente)/n
    for i in range(n):
        poe(caixa(f'tabua{i}', largura, passo - .05, 3, .12, 2), mat, (0, frente + (i + .5)*passo, -1.5))


def parede(y, cor, rodape=None):
    """Plaster, with a dado below of another colour. The window is in it, as far as light goes: it keeps no sun out."""
    def poe(*o):
        pecas.poe(*o).visible_shadow = False
    poe(malha('parede', [(-600, y, -90), (600, y, -90), (600, y, 420), (-600, y, 420)], [(0, 1, 2, 3)]), feito('parede' + cor, lambda: liso('parede', cor, rugoso=.9)))
    if rodape:
        poe(caixa('lambri', 1200, 3, 130, .5, 1), feito('lambri' + rodape, lambda: liso('lambri', rodape, rugoso=.5, verniz=.2)), (0, y - 1.5, -30))
        poe(caixa('friso', 1200, 6, 4, .8, 2), feito('lambri' + rodape, lambda: liso('lambri', rodape, rugoso=.5, verniz=.2)), (0, y - 2, 35))


def estante(x, y, z, largura, semente=3):
    """A shelf of books, seen without focus."""
    dado = random.Random(semente)
    cores = ('#1F4D3A', '#6B4226', '#7A2B28', '#C9B083', '#2B3E55', '#8A6A3A', '#3A332C', '#A9A08C', '#54381F')
    madeira_da_estante = feito('estante', lambda: liso('estante', '#4A2E1C', rugoso=.5))
    poe(caixa('prateleira', largura + 6, 26, 2.4, .2, 1), madeira_da_estante, (x, y, z - 1.2))
    for s in (-1, 1):
        poe(caixa('lado', 2.4, 26, 60, .2, 1), madeira_da_estante, (x + s*(largura/2 + 2), y, z + 26))
    em = x - largura/2
    while em < x + largura/2 - 4:
        esp, alt = dado.uniform(1.8, 4.6), dado.uniform(19, 30)
        if dado.random() < .1:
            em += dado.uniform(3, 9)
            continue
        cor = dado.choice(cores)
        poe(caixa('tomo', esp, 16, alt, .2, 1), feito('tomo' + cor, lambda c=cor: liso('tomo', c, rugoso=.6)), (em + esp/2, y + dado.uniform(-2, 1), z + alt/2))
        em += esp + .15


def luz_de(tipo, nome, energia, cor, de, para=(0, 0, 0), **props):
    l = bpy.data.lights.new(nome, tipo)
    l.energy, l.color = energia, cor
    for k, v in props.items():
        setattr(l, k, v)
    o = bpy.data.objects.new(nome, l)
    o.location = de
    o.rotation_euler = (Vector(de) - Vector(para)).to_track_quat('Z', 'Y').to_euler()
    bpy.context.scene.collection.objects.link(o)
    return o


def janela(sol=3.2, ceu=1.0, de=(-150, 60, 120), para=(0, 0, 0), vidros=(3, 2), vidro=(34, 44), quente=1.0):
    """A window at `de`: the sun through its panes draws bars of light about `para`; the sky in it is a large soft lamp."""
    de, para = Vector(de), Vector(para)
    eixo = (de - para).normalized()
    luz_de('SUN', 'sol', sol, (1.0, .86 - .06*quente, .66 - .12*quente), de, para, angle=math.radians(2.2))
    ceu_l = luz_de('AREA', 'ceu', ceu*math.pi*(de - para).length_squared*.9, (.86, .93, 1.0), de + eixo*6, para, shape='RECTANGLE', size=vidros[0]*vidro[0], size_y=vidros[1]*vidro[1])
    ceu_l.visible_camera = False
    # frame and bars between the panes, invisible to the lens; around them the wall that keeps the sun out
    quadro = vazio('quadro', de, tuple((de - para).to_track_quat('Z', 'Y').to_euler()))
    escuro = feito('caixilho', lambda: liso('caixilho', '#20160F', rugoso=.8))
    L, A = vidros[0]*vidro[0], vidros[1]*vidro[1]
    pecas_do_quadro = [((0, (A + 900)/2, 0), (L + 1800, 900)), ((0, -(A + 900)/2, 0), (L + 1800, 900)), ((-(L + 900)/2, 0, 0), (900, A)), (((L + 900)/2, 0, 0), (900, A))]
    pecas_do_quadro += [((-L/2 + vidro[0]*i, 0, 0), (3.4, A)) for i in range(1, vidros[0])] + [((0, -A/2 + vidro[1]*i, 0), (L, 3.4)) for i in range(1, vidros[1])]
    for onde, (lx, ly) in pecas_do_quadro:
        o = poe(malha('folha', [(-lx/2, -ly/2, 0), (lx/2, -ly/2, 0), (lx/2, ly/2, 0), (-lx/2, ly/2, 0)], [(0, 1, 2, 3)]), escuro, onde, pai=quadro)
        o.visible_camera = o.visible_glossy = o.visible_diffuse = False
    ceu_l.location = de - eixo*1.0      # in front of its frame: the panes cut the sun only


def ambiente(forca=.22, cor=(.93, .95, 1.0)):
    w = bpy.data.worlds.new('sala')
    bpy.context.scene.world = w
    w.use_nodes = True
    bg = w.node_tree.nodes['Background']
    bg.inputs[0].default_value, bg.inputs[1].default_value = (*cor, 1), forca


def sala(mesa='nogueira', cor='#B9AE97', rodape='#3B4A40', livros=True, fundo=75, parede_y=190, sol=3.2, ceu=1.5, de=(-150, 60, 120), para=(0, 0, 0), forca=.5):
    tampo(mesa, fundo=fundo)
    parede(parede_y, cor, rodape)
    if livros:
        estante(60, parede_y - 18, 52, 150)
        estante(-130, parede_y - 18, 52, 120, 9)
        estante(70, parede_y - 18, -6, 150, 5)
        estante(-120, parede_y - 18, -6, 140, 7)
    janela(sol*2, ceu, de, para)
    ambiente(forca)
    luz_de('AREA', 'parede', 60000, (1.0, .9, .78), (90, parede_y - 120, 200), (60, parede_y, 40), shape='RECTANGLE', size=120, size_y=80)
