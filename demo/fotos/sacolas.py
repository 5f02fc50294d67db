"""Soft goods: drawstring pouch, canvas bag, tube for a roll-up board."""
import math
import bpy
from mathutils import Vector
import pecas
from objetos import vazio
from pecas import caixa, com_modificadores, malha, poe, torneia


def aro(nome, pontos, raio, n=16, fechado=True):
    """A cord or handle: a round tube along points (Vectors)."""
    cu = bpy.data.curves.new(nome, 'CURVE')
    cu.dimensions, cu.bevel_depth, cu.bevel_resolution = '3D', raio, 6
    s = cu.splines.new('NURBS')
    s.points.add(len(pontos) - 1)
    for p, v in zip(s.points, pontos):
        p.co = (*v, 1)
    s.use_cyclic_u, s.use_endpoint_u, s.order_u, s.resolution_u = fechado, not fechado, 4, n
    ob = bpy.data.objects.new(nome, cu)
    bpy.context.scene.collection.objects.link(ob)
    me = bpy.data.meshes.new_from_object(ob.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    bpy.data.objects.remove(ob)
    for p in me.polygons:
        p.use_smooth = True
    return me


def saquinho(mat, loc):
    """Pouch, about 15 cm high: full below, gathered by a cord at the neck, the ruffle open above."""
    prof = [(0, 0), (3.0, .05), (4.6, .45), (5.5, 1.7), (5.75, 3.4), (5.5, 5.4), (4.9, 7.2), (3.9, 8.8), (2.7, 10.0), (1.75, 10.7),
            (1.5, 11.1), (1.75, 11.6), (2.5, 12.5), (3.2, 13.5), (3.6, 14.3), (3.5, 14.32), (3.0, 13.5), (1.9, 12.2), (1.2, 11.3)]
    fino = []
    for (a, b), (c, d) in zip(prof, prof[1:]):
        fino += [(a + (c - a)*t/5, b + (d - b)*t/5) for t in range(5)]
    fino.append(prof[-1])

    def pregas(r, z, a):
        perto = math.exp(-((z - 11.1)/3.0)**2)
        onda = .16*math.sin(11*a + .8*math.sin(2*a)) + .10*math.sin(17*a + 1.3)
        boca = .35*math.sin(5*a + .6)*max(0, z - 12)/2.4
        cheio = .035*math.sin(3*a + .5*z) + .03*math.sin(5*a - .7*z + 2)
        return r*(1 + perto*onda*.75 + cheio*(1 - perto)), z + boca*.5 + .12*perto*math.sin(7*a)
    me = torneia('saquinho', fino, 240, pregas)
    me = com_modificadores(me, ('SUBSURF', dict(levels=1, render_levels=1)))
    p = vazio('saquinho', loc, 10)
    poe(me, mat, pai=p)
    volta = [Vector((1.72*math.cos(t), 1.72*math.sin(t), 11.0)) for t in [2*math.pi*i/16 for i in range(16)]]
    for dz in (0, .34):
        poe(aro('cordao', [v + Vector((0, 0, dz)) for v in volta], .17), 'cordao', pai=p)
    for lado, comp in ((-1, 4.6), (1, 5.4)):
        ponta = [Vector((lado*.3, -1.75, 11.1)), Vector((lado*1.0, -2.9, 10.6)), Vector((lado*1.7, -4.6, 8.6)),
                 Vector((lado*2.0, -5.75, 6.4)), Vector((lado*2.15, -6.0, 10.6 - comp))]
        poe(aro('ponta', ponta, .15, fechado=False), 'cordao', pai=p)
        poe(torneia('no', [(0, -.3), (.26, -.2), (.33, 0), (.26, .2), (0, .3)], 40), 'cordao', ponta[-1], pai=p)


def bolsa_de_lona(mat, pai):
    """Satchel 36 x 12 x 25 cm: soft body, flap, two straps with brass buckles, leather handle."""
    def macio(me, forca, niveis=4):
        tex = bpy.data.textures.new('dobras', 'CLOUDS')
        tex.noise_scale = 7.0
        return com_modificadores(me, ('SUBSURF', dict(levels=niveis, render_levels=niveis, subdivision_type='SIMPLE')),
                                 ('DISPLACE', dict(texture=tex, strength=forca, mid_level=.5)), ('SMOOTH', dict(factor=.5, iterations=6)))
    corpo = macio(caixa('corpo', 36, 12, 24, 2.4, 6), .9, 3)
    poe(corpo, mat, (0, 0, 12.2), pai=pai)
    # flap: over the top and down two thirds of the front
    n, passo = 40, []
    for i in range(n + 1):
        t = i/n
        if t < .38:
            y, z = 5.4 - 11.2*(t/.38), 24.55 + .35*math.sin(math.pi*t/.38)
        elif t < .5:
            a = (t - .38)/.12*math.pi/2
            y, z = -5.8 - 1.0*math.sin(a), 23.55 + 1.0*math.cos(a)
        else:
            y, z = -6.8 - .25*math.sin(math.pi*(t - .5)/.5), 23.55 - 13.5*(t - .5)/.5
        passo.append((y, z))
    m = 24
    v, f = [], []
    for i, (y, z) in enumerate(passo):
        for j in range(m + 1):
            x = (j/m - .5)*36.6
            quina = max(0, i/n - .9)/.1
            x *= 1 - .05*quina**2
            v.append((x, y - .12*math.sin(x*.35 + i*.11)*min(1, i/8), z + (.25*math.cos(x*.17) if i == n else 0)))
    w = m + 1
    f = [(i*w + j, i*w + j + 1, (i+1)*w + j + 1, (i+1)*w + j) for i in range(n) for j in range(m)]
    aba = com_modificadores(malha('aba', v, f), ('SOLIDIFY', dict(thickness=.35, offset=0)), ('BEVEL', dict(width=.1, segments=2)))
    poe(aba, mat, pai=pai)
    for x in (-10, 10):
        poe(caixa('correia', 2.5, .4, 15.5, .12), 'couro', (x, -7.35, 15.6), pai=pai)
        poe(caixa('ponteira', 2.5, .42, 5.2, .14), 'couro', (x, -7.0, 5.8), pai=pai)
        for dx, dz, lx, lz in ((0, 1.5, 3.4, .42), (0, -1.5, 3.4, .42), (-1.5, 0, .42, 3.2), (1.5, 0, .42, 3.2)):
            poe(caixa('fivela', lx, .42, lz, .14), 'latao', (x + dx, -7.72, 9.4 + dz), pai=pai)
        poe(caixa('pino', .3, .3, 2.6, .1), 'latao', (x, -7.9, 9.6), pai=pai)
    alca = [Vector((-6.5, 0, 24.6)), Vector((-6.5, 0, 26.5)), Vector((-6.0, 0, 29.2)), Vector((-2.5, 0, 30.6)), Vector((2.5, 0, 30.6)),
            Vector((6.0, 0, 29.2)), Vector((6.5, 0, 26.5)), Vector((6.5, 0, 24.6))]
    poe(aro('alca', alca, .62, fechado=False), 'couro', pai=pai)
    for x in (-6.5, 6.5):
        poe(caixa('base', 2.6, 2.2, .5, .16), 'couro', (x, 0, 25.0), pai=pai)
    for lado in (-1, 1):
        poe(caixa('canto', 3.0, 11.2, 1.6, .6, 4), 'couro', (lado*16.3, 0, .95), pai=pai)


def tubo(pai):
    """Canvas tube, 56 x 9 cm, leather ends, carrying strap."""
    deita = (0, math.pi/2, 0)
    poe(torneia('tubo', [(0, -26), (4.5, -26), (4.55, -25), (4.55, 25), (4.5, 26), (0, 26)], 120), 'lona', (0, 0, 0), deita, pai)
    for s in (-1, 1):
        perfil = [(0, 0), (4.5, 0), (4.72, .25), (4.72, 5.2), (4.6, 5.4), (4.4, 5.4)]
        t = torneia('ponta', perfil, 120)
        poe(t, 'couro', (-s*27.2, 0, 0), (0, s*math.pi/2, 0), pai)
        for k in (.9, 4.5):
            poe(torneia('friso', [(4.70, 0), (4.76, .06), (4.70, .12)], 120), 'capa_ebano', (-s*(27.2 - k), 0, 0), (0, s*math.pi/2, 0), pai)
        poe(caixa('passador', 2.4, 2.0, .5, .15), 'couro', (s*20, 0, 4.72), pai=pai)
    alca = [Vector((-20, 0, 4.9)), Vector((-19.4, 0, 6.0)), Vector((-14, -.6, 8.2)), Vector((-5, -1, 9.4)), Vector((5, -1, 9.3)),
            Vector((14, -.6, 8.1)), Vector((19.4, 0, 6.0)), Vector((20, 0, 4.9))]
    poe(aro('alca', alca, .5, fechado=False), 'couro', pai=pai)
