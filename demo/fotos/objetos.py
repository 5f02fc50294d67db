"""Goods that are not turned: flat men, frameless board, books, boxes, bags, the digital clock."""
import math
import bpy
from mathutils import Vector
import pecas
import perfis
from materiais import material
from pecas import caixa, malha, poe, torneia


def vazio(nome, loc=(0, 0, 0), rot=0.0, pai=None):
    """An empty that carries a whole object; `rot` in degrees about z, or three radians."""
    o = bpy.data.objects.new(nome, None)
    bpy.context.scene.collection.objects.link(o)
    o.location, o.parent = loc, pai
    o.rotation_euler = rot if isinstance(rot, tuple) else (0, 0, math.radians(rot))
    return o


def _contorno(tipo):
    """Outline of a piece seen from the side, (x, z), anticlockwise; the knight from its stations, the rest from the profile."""
    if tipo == 'cavalo':
        base, topo = perfis.base_do_cavalo()
        base = [(r, z) for r, z in base if z <= topo]
        corpo = [(e[2], e[3] + topo) for e in perfis.CAVALO] + [(e[0], e[1] + topo) for e in reversed(perfis.CAVALO)]
        orelha = [(-.55, 3.9 + topo + .15), (-.30, 4.75 + topo), (-.02, 4.0 + topo + .15)]
        i = 8
        corpo = corpo[:i] + orelha + corpo[i + 1:]
        esq = [(-r, z) for r, z in base if r > .05]
        dir_ = [(r, z) for r, z in reversed(base) if r > .05]
        return esq + corpo + dir_
    prof = getattr(perfis, tipo)()
    prof = prof[0] if isinstance(prof, tuple) else prof
    meio = [(r*1.12, z) for r, z in prof if r > .04]
    extra = []
    if tipo == 'rei':
        t = meio[-1][1] - .04
        extra = [(-.1, t), (-.09, t + .42), (-.42, t + .34), (-.42, t + .72), (-.09, t + .62), (-.2, t + .98), (.2, t + .98),
                 (.09, t + .62), (.42, t + .72), (.42, t + .34), (.09, t + .42), (.1, t)]
    return [(-r, z) for r, z in meio] + extra + [(r, z) for r, z in reversed(meio)]


def silhueta(tipo, altura, espessura):
    """Flat man of a wall board or a pocket set: stands on z = 0, faces -y. Height in cm."""
    pts = _contorno(tipo)
    k = altura / max(z for _, z in pts)
    k = min(k, altura / 5.6) if tipo in ('peao', 'torre', 'cavalo') else k
    cu = bpy.data.curves.new('silhueta', 'CURVE')
    cu.dimensions, cu.fill_mode, cu.extrude, cu.bevel_depth = '2D', 'BOTH', espessura/2, .03
    s = cu.splines.new('POLY')
    s.points.add(len(pts) - 1)
    for p, (x, z) in zip(s.points, pts):
        p.co = (x*k, z*k, 0, 1)
    s.use_cyclic_u = True
    ob = bpy.data.objects.new('silhueta', cu)
    bpy.context.scene.collection.objects.link(ob)
    me = bpy.data.meshes.new_from_object(ob.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    bpy.data.objects.remove(ob)
    from mathutils import Matrix
    me.transform(Matrix.Rotation(math.pi/2, 4, 'X'))
    return me


def sem_moldura(clara, escura, corpo, alto, rot=0.0):
    """Frameless board: a thick block with the squares up to a narrow edge. Returns (parent, height)."""
    pai = vazio('prancha', rot=rot)
    lado = 8*pecas.CASA + 1.8
    poe(caixa('bloco', lado, lado, alto - .02, .35, 5), corpo, (0, 0, alto/2 - .01), pai=pai)
    quad = caixa('casa', pecas.CASA, pecas.CASA, .4, .012, 2)
    for c in range(8):
        for l in range(8):
            x, y = pecas.casa_xy(c, l)
            poe(quad, escura if (c + l) % 2 == 0 else clara, (x, y, alto - .19), 180*((c*5 + l*3 + c*l) % 2), pai)
    return pai, alto + .01


def plano(nome, lx, lz):
    """Printed face in the x-z plane, facing -y, picture upright; lower edge on z = 0."""
    me = malha(nome, [(-lx/2, 0, 0), (lx/2, 0, 0), (lx/2, 0, lz), (-lx/2, 0, lz)], [(0, 1, 2, 3)])
    uv = me.uv_layers.new(name='UVMap')
    for i, p in enumerate(((0, 0), (1, 0), (1, 1), (0, 1))):
        uv.data[i].uv = p
    return me


def rodela(nome, raio, n=96):
    """Printed round label in the x-y plane, facing up."""
    pts = [(math.cos(2*math.pi*i/n), math.sin(2*math.pi*i/n)) for i in range(n)]
    me = malha(nome, [(raio*x, raio*y, 0) for x, y in pts], [tuple(range(n))])
    uv = me.uv_layers.new(name='UVMap')
    for i, (x, y) in enumerate(pts):
        uv.data[i].uv = (.5 + x/2, .5 + y/2)
    return me


def livro(capa, cor, larg=14.8, alt=21.0, esp=1.8, pai=None, dura=False):
    """A book standing on its tail, cover towards -y. `capa` is an image material, `cor` a plain one for boards and spine."""
    b = vazio('livro', pai=pai)
    folga = .35 if dura else 0.02
    tampa = .28 if dura else .06
    miolo = caixa('miolo', larg - folga - .1, esp - 2*tampa, alt - 2*folga, .03, 2)
    poe(miolo, 'miolo', (folga and -.15, 0, alt/2), pai=b)
    for lado in (-1, 1):
        poe(caixa('tampa', larg, tampa, alt, min(tampa*.4, .08), 3), cor, (0, lado*(esp - tampa)/2, alt/2), pai=b)
    poe(caixa('lombada', tampa + .04, esp, alt, min(tampa*.45, .1), 4), cor, (-larg/2 + tampa/2, 0, alt/2), pai=b)
    poe(plano('capa', larg - .02, alt - .02), capa, (0, -esp/2 - .004, .01), pai=b)
    if dura:
        poe(caixa('vinco', .22, .02, alt - .1, .008, 1), 'vinco', (-larg/2 + 1.0, -esp/2 - .004, alt/2), pai=b)
    return b


def lapis(comp=17.5, cor='lapis'):
    """Hexagonal pencil along x, point at +x; rests on z = 0."""
    p = vazio('lapis')
    corpo = torneia('corpo', [(0, 0), (.36, 0), (.36, comp - 2.2), (0, comp - 2.2)], 6)
    deita = (0, math.pi/2, 0)
    poe(corpo, cor, (0, 0, .33), deita, p)
    poe(torneia('cone', [(.35, 0), (.10, 1.6), (0, 1.6)], 40), 'bordo_torneado', (comp - 2.2, 0, .33), deita, p)
    poe(torneia('mina', [(.10, 0), (0, .6)], 24), 'grafite', (comp - .6, 0, .33), deita, p)
    return p


def relogio_digital(corpo, mostrador, pai):
    """Wedge clock, 19 cm wide: two displays in one window, a long rocker on top, three keys."""
    x, d0, d1, h = 9.5, 7.4, 3.2, 7.6
    v = [(-x, -d0/2, 0), (x, -d0/2, 0), (x, d0/2, 0), (-x, d0/2, 0), (-x, -d0/2, 1.8), (x, -d0/2, 1.8),
         (x, d0/2 - d1 + .6, h), (-x, d0/2 - d1 + .6, h), (x, d0/2, h), (-x, d0/2, h)]
    f = [(0, 3, 2, 1), (0, 1, 5, 4), (4, 5, 6, 7), (7, 6, 8, 9), (1, 2, 8, 6, 5), (0, 4, 7, 9, 3), (2, 3, 9, 8)]
    me = pecas.com_modificadores(malha('cunha', v, f), ('BEVEL', dict(width=.5, segments=5)))
    poe(me, corpo, pai=pai)
    a, b = Vector((0, -d0/2, 1.8)), Vector((0, d0/2 - d1 + .6, h))
    inc = math.atan2(b.z - a.z, b.y - a.y) - math.pi/2
    comp = (b - a).length
    face = vazio('face', a, (inc, 0, 0), pai)
    poe(caixa('moldura_lcd', 16.6, .24, 3.9, .3, 4), 'plastico_cinza', (0, -.02, comp*.57), pai=face)
    poe(plano('lcd', 15.6, 3.2), mostrador, (0, -.16, comp*.57 - 1.6), pai=face)
    for i in (-1, 0, 1):
        poe(caixa('tecla', 1.5, .5, .55, .18, 4), 'latao' if i == 0 else 'plastico_cinza', (i*2.3, -.1, .62), pai=face)
    trava = vazio('trava', (0, d0/2 - d1/2 + .3, h + .12), (0, math.radians(1.3), 0), pai)
    poe(caixa('basculante', 17.4, 1.7, .9, .38, 5), 'plastico_cinza', (0, 0, .3), pai=trava)
