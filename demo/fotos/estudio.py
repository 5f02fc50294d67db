"""The studio: one light, one ground, one lens. Unit: 1 = 1 cm."""
import math
import bpy
from mathutils import Vector
from materiais import ciclorama
from pecas import poe, malha


def luz(de, tamanho, irradiancia, cor, alvo=(0, 0, 0), larg=1.0):
    l = bpy.data.lights.new('luz', 'AREA')
    o = bpy.data.objects.new('luz', l)
    d = Vector(de) - Vector(alvo)
    l.shape, l.size, l.size_y = 'RECTANGLE', tamanho*larg, tamanho
    l.energy = irradiancia * math.pi * d.length_squared        # so that a larger set gets the same exposure
    l.color = cor
    o.location, o.rotation_euler = de, d.to_track_quat('Z', 'Y').to_euler()
    bpy.context.scene.collection.objects.link(o)


def estudio(escala=1.0, quente=0.0):
    """Everything scales with the set: `escala` 1 for a single piece, about 4 for a whole board."""
    e = escala
    prof = [(-300, 0), (130, 0)] + [(130 + 90*math.sin(a), 90 - 90*math.cos(a)) for a in [math.pi/2*i/24 for i in range(1, 25)]] + [(220, 420)]
    v = [(x*e*400, y*e, z*e) for y, z in prof for x in (-1, 1)]
    poe(malha('fundo', v, [(2*i, 2*i+1, 2*i+3, 2*i+2) for i in range(len(prof)-1)]),
        ciclorama('#F2ECE0', '#F1E9DA', 7*e, 62*e))
    w = bpy.data.worlds.new('mundo')
    bpy.context.scene.world = w
    w.use_nodes = True
    bg = w.node_tree.nodes['Background']
    bg.inputs[0].default_value, bg.inputs[1].default_value = (1.0, .98, .95, 1), .30
    q = (1.0, .94 - .05*quente, .87 - .12*quente)
    luz((-34*e, -20*e, 40*e), 26*e, 2.10, q)                       # key: big soft box, front left
    luz((44*e, -26*e, 22*e), 40*e, .22, (.90, .95, 1.0))            # fill: cool, wide
    luz((8*e, 42*e, 40*e), 34*e, .75, (1.0, .96, .90), larg=1.6)   # back top: rims and sheen
    luz((34*e, 16*e, 14*e), 16*e, .40, (1.0, .95, .88), (0, 0, 4*e))  # edge light for dark woods


def camera(alvo, dist, elev, azim=0.0, fstop=18, foco=None, desloca=(0, 0), lente=85):
    """`azim` 0 looks along +y. f-numbers are real: the scene is in cm, Blender believes metres."""
    c = bpy.data.cameras.new('camera')
    o = bpy.data.objects.new('camera', c)
    a, el = math.radians(azim), math.radians(elev)
    t = Vector(alvo)
    o.location = t + dist*Vector((math.sin(a)*math.cos(el), -math.cos(a)*math.cos(el), math.sin(el)))
    o.rotation_euler = (o.location - t).to_track_quat('Z', 'Y').to_euler()
    c.lens, c.clip_end = lente, 1e5
    c.shift_x, c.shift_y = desloca
    c.dof.use_dof = True
    olhar = (t - o.location).normalized()
    c.dof.focus_distance = (Vector(foco or alvo) - o.location).dot(olhar)
    c.dof.aperture_fstop = fstop / 100
    bpy.context.scene.collection.objects.link(o)
    bpy.context.scene.camera = o
