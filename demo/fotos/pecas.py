"""From profiles to Blender meshes: turned pieces, the carved knight, boards and goods. Unit: 1 = 1 cm."""
import math
import os
import bpy
import bmesh
from mathutils import Vector, Matrix
from mathutils.kdtree import KDTree
import perfis
from materiais import material

CASA = 5.5                    # side of a square
_MALHAS = {}


# ---------------------------------------------------------------- meshes
def malha(nome, verts, faces, angulo=38):
    me = bpy.data.meshes.new(nome)
    me.from_pydata(verts, [], faces)
    me.update()
    for p in me.polygons:
        p.use_smooth = True
    me.use_auto_smooth, me.auto_smooth_angle = True, math.radians(angulo)
    return me


def torneia(nome, prof, n=144, muda=None):
    """Revolve a profile into a closed solid. `muda(r, z, a)` may cut crenels or a coronet into it."""
    verts, faces, aneis = [], [], []
    for r, z in prof:
        if r < 1e-5:
            verts.append((0, 0, z))
            aneis.append([len(verts) - 1])
            continue
        anel = []
        for i in range(n):
            a = 2 * math.pi * i / n
            rr, zz = muda(r, z, a) if muda else (r, z)
            verts.append((rr * math.cos(a), rr * math.sin(a), zz))
            anel.append(len(verts) - 1)
        aneis.append(anel)
    for p, q in zip(aneis, aneis[1:]):
        for i in range(n):
            j = (i + 1) % n
            if len(p) == 1:
                faces.append((p[0], q[j], q[i]))
            elif len(q) == 1:
                faces.append((p[i], p[j], q[0]))
            else:
                faces.append((p[i], p[j], q[j], q[i]))
    return malha(nome, verts, faces)


def junta(nome, partes):
    """Join (mesh, matrix) parts into one mesh."""
    bm = bmesh.new()
    for me, mat in partes:
        tmp = me.copy()
        tmp.transform(mat)
        bm.from_mesh(tmp)
    me = bpy.data.meshes.new(nome)
    bm.to_mesh(me)
    me.use_auto_smooth, me.auto_smooth_angle = True, math.radians(38)
    return me


def com_modificadores(me, *mods):
    """Apply (type, settings) modifiers to a mesh and return the result."""
    ob = bpy.data.objects.new('tmp', me)
    bpy.context.scene.collection.objects.link(ob)
    for tipo, props in mods:
        m = ob.modifiers.new(tipo, tipo)
        for k, v in props.items():
            setattr(m, k, v)
    dg = bpy.context.evaluated_depsgraph_get()
    novo = bpy.data.meshes.new_from_object(ob.evaluated_get(dg))
    novo.name = me.name
    bpy.data.objects.remove(ob)
    return novo


def caixa(nome, lx, ly, lz, chanfro=.06, seg=3):
    x, y, z = lx/2, ly/2, lz/2
    v = [(sx*x, sy*y, sz*z) for sx in (-1, 1) for sy in (-1, 1) for sz in (-1, 1)]
    f = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]
    return com_modificadores(malha(nome, v, f), ('BEVEL', dict(width=chanfro, segments=seg, harden_normals=True)))


def poe(me, mat, loc=(0, 0, 0), rot=0.0, pai=None):
    ob = bpy.data.objects.new(me.name, me)
    if not me.materials:
        me.materials.append(None)
    ob.material_slots[0].link = 'OBJECT'
    ob.material_slots[0].material = material(mat) if isinstance(mat, str) else mat
    ob.location = loc
    ob.rotation_euler = rot if isinstance(rot, tuple) else (0, 0, math.radians(rot))
    ob.parent = pai
    bpy.context.scene.collection.objects.link(ob)
    return ob


# ---------------------------------------------------------------- turned pieces
def _degrau(x, largura):
    t = min(1, max(0, x / largura + .5))
    return t*t*(3 - 2*t)


def _cruz():
    """Cross pattee, as a bevelled curve standing on z = 0."""
    m, e, c, h = .075, .21, .40, .92         # half waist, half flare, half span, height
    cz = h - c
    pts = [(-.10, 0), (.10, 0), (m, cz - m), (c, cz - e), (c, cz + e), (m, cz + m), (e, h), (-e, h), (-m, cz + m),
           (-c, cz + e), (-c, cz - e), (-m, cz - m)]
    cu = bpy.data.curves.new('cruz', 'CURVE')
    cu.dimensions, cu.fill_mode, cu.extrude, cu.bevel_depth, cu.bevel_resolution = '2D', 'BOTH', .085, .035, 3
    s = cu.splines.new('POLY')
    s.points.add(len(pts) - 1)
    for p, (x, z) in zip(s.points, pts):
        p.co = (x, z, 0, 1)
    s.use_cyclic_u = True
    ob = bpy.data.objects.new('cruz', cu)
    bpy.context.scene.collection.objects.link(ob)
    me = bpy.data.meshes.new_from_object(ob.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    bpy.data.objects.remove(ob)
    me.transform(Matrix.Rotation(math.pi/2, 4, 'X'))
    for p in me.polygons:
        p.use_smooth = True
    return me


def faz_rei():
    prof, z = perfis.rei()
    return junta('rei', [(torneia('rei', prof), Matrix()), (_cruz(), Matrix.Translation((0, 0, z)))])


def faz_dama():
    prof, (z0, z1) = perfis.dama()
    def coroa(r, z, a, dentes=9, fundo=.19):
        if z <= z0 or r < .84:
            return r, z
        t = ((a / (2*math.pi) * dentes) % 1 - .5) * 2 / .80
        bocado = math.sqrt(1 - t*t) if abs(t) < 1 else 0
        return r, z - fundo * bocado * (z - z0) / (z1 - z0)
    return torneia('dama', prof, 360, coroa)


def faz_torre():
    prof, (z0, z1) = perfis.torre()
    def ameias(r, z, a, dentes=6):
        if z <= z0 or r < .80:
            return r, z
        t = abs((a / (2*math.pi) * dentes) % 1 - .5)          # 0 in the gap, .5 in the tooth
        return r, z0 + (z - z0) * _degrau(t - .16, .028)
    return torneia('torre', prof, 432, ameias)


def faz_bispo():
    prof, z = perfis.bispo()
    cabeca = torneia('bispo', prof, 160)
    faca = caixa('faca', 1.5, 3.0, .13, .01, 1)
    ob = poe(faca, 'tinta', (.98, 0, z + .30), (0, math.radians(-52), 0))
    bpy.context.view_layer.update()
    me = com_modificadores(cabeca, ('BOOLEAN', dict(object=ob, operation='DIFFERENCE', solver='EXACT')))
    bpy.data.objects.remove(ob)
    me.use_auto_smooth, me.auto_smooth_angle = True, math.radians(38)
    return me


# ---------------------------------------------------------------- the knight
def _catmull(p0, p1, p2, p3, t):
    return tuple(.5*(2*b + (c - a)*t + (2*a - 5*b + 4*c - d)*t*t + (3*b - a - 3*c + d)*t**3)
                 for a, b, c, d in zip(p0, p1, p2, p3))


def _corpo(s, a, fora=0.0):
    """A point of the knight's skin: station s along the neck and head, angle a round it (0 front/jaw, pi back/crest)."""
    E = perfis.CAVALO
    i = max(0, min(int(s), len(E) - 2))
    fx, fz, bx, bz, w = _catmull(E[max(i-1, 0)], E[i], E[i+1], E[min(i+2, len(E)-1)], s - i)
    c, v = Vector(((fx + bx)/2, 0, (fz + bz)/2)), Vector(((fx - bx)/2, 0, (fz - bz)/2))
    co, si = math.cos(a), math.sin(a)
    k = abs(co)**2.35 + abs(si)**2.35
    k = k ** (-1/2.35)
    p = c + v*co*k + Vector((0, w*si*k, 0))
    return p + (p - c).normalized() * fora


def _varre(linha, raios, n=18):
    """A closed tube along points with a radius at each."""
    verts, faces = [], []
    lado = Vector((.3, 1, .2)).normalized()
    for i, p in enumerate(linha):
        t = (linha[min(i+1, len(linha)-1)] - linha[max(i-1, 0)]).normalized()
        u = (lado - t*lado.dot(t)).normalized()
        v = t.cross(u)
        lado = u
        for j in range(n):
            a = 2*math.pi*j/n
            verts.append(p + (u*math.cos(a) + v*math.sin(a))*raios[i])
    for i in range(len(linha) - 1):
        for j in range(n):
            k = (j+1) % n
            faces.append((i*n+j, i*n+k, (i+1)*n+k, (i+1)*n+j))
    faces += [tuple(range(n-1, -1, -1)), tuple(range((len(linha)-1)*n, len(linha)*n))]
    return verts, faces


class Goiva:
    """A gouge: pushes the skin in (or out, with negative depth) along lines, with a soft section."""
    def __init__(self, me):
        self.me = me
        self.kd = KDTree(len(me.vertices))
        for v in me.vertices:
            self.kd.insert(v.co, v.index)
        self.kd.balance()
        self.normais = [v.normal.copy() for v in me.vertices]
        self.soma = {}

    def pele(self, x, z, lado, folga=.07):
        perto = [v.co for v in self.me.vertices if abs(v.co.x - x) < folga and abs(v.co.z - z) < folga]
        return max(perto, key=lambda c: c.y*lado).copy() if perto else Vector((x, 0, z))

    def risca(self, pontos, raio, fundo, afila=True):
        passo, linha = raio * .35, []
        for a, b in zip(pontos, pontos[1:]):
            m = max(1, int((b - a).length / passo))
            linha += [a.lerp(b, i/m) for i in range(m)]
        linha.append(pontos[-1])
        d = {}
        for i, p in enumerate(linha):
            u = i / max(1, len(linha) - 1)
            forca = min(1, 4*u + .15, 4*(1-u) + .15) if afila and len(linha) > 3 else 1
            for _, idx, dist in self.kd.find_range(p, raio*2.2):
                f = forca * math.exp(-(dist/raio)**2)
                if f > d.get(idx, 0):
                    d[idx] = f
        for idx, f in d.items():
            self.soma[idx] = self.soma.get(idx, 0) - fundo*f

    def ponto(self, p, raio, fundo):
        self.risca([p, p + Vector((1e-4, 0, 0))], raio, fundo, False)

    def corta(self):
        for idx, s in self.soma.items():
            self.me.vertices[idx].co += self.normais[idx] * s
        self.me.update()
        self.soma = {}


def faz_cavalo(voxel=.03):
    verts, faces = [], []
    def soma(vf):
        base = len(verts)
        verts.extend(vf[0])
        faces.extend(tuple(i + base for i in f) for f in vf[1])
    # skin
    n, passos, ultimo = 56, 7, len(perfis.CAVALO) - 1
    vs = [_corpo(i/passos, 2*math.pi*j/n) for i in range(ultimo*passos + 1) for j in range(n)]
    fs = [(i*n+j, i*n+(j+1) % n, (i+1)*n+(j+1) % n, (i+1)*n+j) for i in range(ultimo*passos) for j in range(n)]
    fs += [tuple(range(n-1, -1, -1)), tuple(range(ultimo*passos*n, (ultimo*passos+1)*n))]
    soma((vs, fs))
    # mane: a crest and locks that sweep down the sides of the neck
    crista = [_corpo(s/4, math.pi, .02) for s in range(3, 36)]
    soma(_varre(crista, [.10 + .10*math.sin(math.pi*i/32)**.6 for i in range(33)]))
    mechas = []
    for lado in (1, -1):
        for k in range(11):
            s0 = 9.0 - k*.76
            m = []
            for i in range(13):
                t = i/12
                m.append(_corpo(max(.15, s0 - (.55 + .06*k)*t*t - .35*t), math.pi - lado*math.pi*.40*t**.85, .05 - .03*t))
            mechas.append(m)
            soma(_varre(m, [.06 + .115*math.sin(math.pi*min(1, .12 + .88*(i/12)))**.7 for i in range(13)]))
    # ears, forelock, cheek discs
    for lado in (1, -1):
        ore = [Vector((-.20 + .13*t*t, lado*(.25 + .08*t), 3.92 + .74*t)) for t in (0, .2, .4, .6, .8, 1)]
        soma(_varre(ore, [.19, .205, .20, .17, .11, .03]))
    topete = [Vector((-.12 + .62*t, 0, 4.12 + .06*math.sin(3*t) - .42*t*t)) for t in (0, .25, .5, .75, 1)]
    soma(_varre(topete, [.16, .17, .15, .11, .04]))
    me = malha('cavalo', verts, faces)
    me = com_modificadores(me, ('REMESH', dict(mode='VOXEL', voxel_size=voxel, use_smooth_shade=True)),
                           ('SMOOTH', dict(factor=.5, iterations=4)))
    g = Goiva(me)
    for lado in (1, -1):
        def L(*xz):
            return [g.pele(x, z, lado) for x, z in xz]
        # cheek: a full round jaw, with a groove behind it
        c = (.42, 2.98)
        g.ponto(g.pele(*c, lado), .42, -.10)
        arco = [(c[0] + .60*math.cos(math.radians(q)), c[1] + .60*math.sin(math.radians(q))) for q in range(120, 292, 12)]
        g.risca(L(*arco), .075, .11)
        # eye: socket, lids and ball
        o = (.50, 3.46)
        anel = [(o[0] + .17*math.cos(math.radians(q)), o[1] + .115*math.sin(math.radians(q))) for q in range(0, 361, 20)]
        g.risca(L(*anel), .045, .075, False)
        g.ponto(g.pele(*o, lado), .08, -.045)
        g.risca(L((.22, 3.58), (.40, 3.69), (.60, 3.66), (.76, 3.50)), .075, -.085)
        # bone of the face, mouth, nostril, chin
        g.risca(L((.78, 3.22), (1.00, 2.92), (1.22, 2.66)), .10, .055)
        g.risca(L((1.64, 2.16), (1.54, 2.19), (1.40, 2.27), (1.22, 2.42)), .058, .14, False)
        g.risca(L((1.37, 2.55), (1.45, 2.52), (1.51, 2.44)), .062, .15, False)
        g.risca(L((1.27, 2.60), (1.38, 2.66), (1.50, 2.60), (1.60, 2.48)), .055, -.06)
        # ear hollow
        g.risca([Vector((.00 + .06*t, lado*(.40 + .01*t), 4.18 + .36*t)) for t in (0, .25, .5, .75, 1)], .085, .15)
    # strands: a fine line along each lock and between locks
    for m in mechas:
        g.risca(m[2:], .03, .045)
    g.corta()
    me = com_modificadores(me, ('SMOOTH', dict(factor=.4, iterations=2)))
    for p in me.polygons:
        p.use_smooth = True
    prof, topo = perfis.base_do_cavalo()
    return junta('cavalo', [(torneia('base', prof), Matrix()), (me, Matrix.Translation((-.06, 0, topo)))])


FEITIO = {'rei': faz_rei, 'dama': faz_dama, 'bispo': faz_bispo, 'torre': faz_torre, 'cavalo': faz_cavalo,
          'peao': lambda: torneia('peao', perfis.peao())}
LETRA = dict(k='rei', q='dama', r='torre', b='bispo', n='cavalo', p='peao')


def le_pecas(arquivo):
    """Take the six pieces from ARQUIVO; make them and write it where it is missing (the knight is slow to carve)."""
    if not os.path.exists(arquivo):
        feitas = {f'peca-{tipo}': faz() for tipo, faz in FEITIO.items()}
        for nome, me in feitas.items():
            me.name = nome
        bpy.data.libraries.write(arquivo, set(feitas.values()), fake_user=True)
    with bpy.data.libraries.load(arquivo) as (de, para):
        para.meshes = [f'peca-{tipo}' for tipo in FEITIO]
    _MALHAS.update(zip(FEITIO, para.meshes))


def peca(tipo, mat, x=0.0, y=0.0, z=0.0, rot=0.0, pai=None):
    if tipo not in _MALHAS:
        _MALHAS[tipo] = FEITIO[tipo]()
    return poe(_MALHAS[tipo], mat, (x, y, z), rot, pai)


# ---------------------------------------------------------------- boards
def casa_xy(coluna, linha):
    return (coluna - 3.5)*CASA, (linha - 3.5)*CASA


def posicao(fen, claras, escuras, z, pai):
    """Put the pieces of a FEN (first field) on a board whose top is at z. White's side is -y."""
    for i, fileira in enumerate(fen.split('/')):
        c = 0
        for ch in fileira:
            if ch.isdigit():
                c += int(ch)
                continue
            x, y = casa_xy(c, 7 - i)
            x, y = x + .18*math.sin(7.3*c + 3*i), y + .18*math.cos(5.1*c + 2*i)     # a hand put them there
            vira = 40*math.sin(3*c + i)
            if ch in 'nN':                                   # boards stand at about -33 degrees to the camera:
                vira = (28 if ch == 'N' else -135) + 16*math.sin(c + i)      # knights show their profile
            if ch in 'kK':
                vira = 33 + 8*math.sin(c)
            if ch in 'bB':
                vira = 10 + 12*math.sin(c)                   # the slit towards the camera
            peca(LETRA[ch.lower()], claras if ch.isupper() else escuras, x, y, z, vira, pai)
            c += 1


def tabuleiro(clara='bordo', escura='nogueira', moldura='moldura', largura=4.2, alto=1.7, rot=0.0, loc=(0, 0, 0), filete='bordo'):
    """Framed board. Returns (parent empty, height of the top)."""
    pai = bpy.data.objects.new('tabuleiro', None)
    bpy.context.scene.collection.objects.link(pai)
    pai.location, pai.rotation_euler = loc, (0, 0, math.radians(rot))
    quad = caixa('casa', CASA, CASA, 1.0, .018, 2)
    for c in range(8):
        for l in range(8):
            x, y = casa_xy(c, l)
            poe(quad, escura if (c + l) % 2 == 0 else clara, (x, y, alto - .5), 180*((c*5 + l*3 + c*l) % 2), pai)
    m, fil = 4*CASA, .35
    for k in range(4):
        for (a, b, nome, topo, mt) in ((m, m + fil, 'filete', alto, filete), (m + fil, m + fil + largura, 'moldura', alto + .02, moldura)):
            v = [(-a, -a, 0), (a, -a, 0), (b, -b, 0), (-b, -b, 0)]
            v += [(x, y, topo) for x, y, _ in v]
            f = [(0, 1, 2, 3), (4, 7, 6, 5), (3, 2, 6, 7), (0, 4, 5, 1), (0, 3, 7, 4), (1, 5, 6, 2)]
            chave = (nome, topo, b)
            if chave not in _MALHAS:
                ch = .012 if nome == 'filete' else .16
                me = malha(nome, v, f)
                # a wide soft edge outside, hairline mitres: bevel by angle after pulling the mitres tight
                _MALHAS[chave] = com_modificadores(me, ('BEVEL', dict(width=.02 if nome == 'moldura' else ch, segments=3)))
            poe(_MALHAS[chave], mt, (0, 0, 0), 90*k, pai)
    return pai, alto


def tabuleiro_vinil(rot=0.0, loc=(0, 0, 0), enrola=.70, raio=1.9, mat='vinil', verso='vinil_verso'):
    """Roll-up vinyl board: flat from the left, its right edge still rolled."""
    pai = bpy.data.objects.new('vinil', None)
    bpy.context.scene.collection.objects.link(pai)
    pai.location, pai.rotation_euler = loc, (0, 0, math.radians(rot))
    margem = .055
    lado = 8*CASA / (1 - 2*margem)
    corte = enrola * lado
    nx, ny, esp = 420, 40, .16
    verts, faces, uvs = [], [], []
    for i in range(nx + 1):
        u = i / nx
        s = u*lado
        if s <= corte:
            x, z = s, 0.0
        else:
            q = s - corte                                   # spiral: radius shrinks a little each turn
            r0, k = raio, .055
            th = (r0 - math.sqrt(max(r0*r0 - 2*k*q, .01))) / k
            r = r0 - k*th
            x, z = corte + r*math.sin(th), raio - r*math.cos(th) - (raio - r)*.0
        for j in range(ny + 1):
            v = j / ny
            onda = .05*math.sin(u*9 + v*4) * (1 if s < corte*.9 else 0) * u
            verts.append((x - lado/2, (v - .5)*lado, z + .03 + max(0, onda)))
            uvs.append((u, v))
    w = ny + 1
    faces = [(i*w+j, (i+1)*w+j, (i+1)*w+j+1, i*w+j+1) for i in range(nx) for j in range(ny)]
    me = malha('vinil', verts, faces, 60)
    lay = me.uv_layers.new(name='UVMap')
    for lp in me.loops:
        lay.data[lp.index].uv = uvs[lp.vertex_index]
    me.materials.append(material(mat))
    me.materials.append(material(verso))            # solidify gives the other face to the second slot
    poe(com_modificadores(me, ('SOLIDIFY', dict(thickness=esp, offset=1.0, material_offset=1))), mat, pai=pai)
    return pai, esp + .03, lado
