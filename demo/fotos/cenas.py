"""Renders one photograph: blender -b -P cenas.py -- CENA SAIDA.png [--lado 1280] [--amostras 32]     (see README.md)"""
import argparse
import os
import sys
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
sys.dont_write_bytecode = True
import bpy
import cenas_acessorios
import cenas_kits
import cenas_livros
import cenas_pecas
import cenas_tabuleiros

CENAS = {}
for modulo in (cenas_pecas, cenas_tabuleiros, cenas_kits, cenas_acessorios, cenas_livros):
    CENAS.update(modulo.CENAS)


def mascara(saida):
    """Write SAIDA_mascara0001.png too: white on the goods, black on the ground, so that finishing may treat them apart."""
    s = bpy.context.scene
    for o in s.objects:
        o.pass_index = 0 if o.name == 'fundo' else 1
    s.view_layers[0].use_pass_object_index = True
    s.use_nodes = True
    t = s.node_tree
    t.nodes.clear()
    rl, comp = t.nodes.new('CompositorNodeRLayers'), t.nodes.new('CompositorNodeComposite')
    idm, arq = t.nodes.new('CompositorNodeIDMask'), t.nodes.new('CompositorNodeOutputFile')
    idm.index, idm.use_antialiasing = 1, True
    arq.base_path, arq.format.file_format, arq.format.color_mode = os.path.dirname(saida), 'PNG', 'BW'
    arq.file_slots[0].path = os.path.splitext(os.path.basename(saida))[0] + '_mascara'
    t.links.new(rl.outputs['Image'], comp.inputs['Image'])
    t.links.new(rl.outputs['IndexOB'], idm.inputs['ID value'])
    t.links.new(idm.outputs[0], arq.inputs[0])


def aproxima(lente, zoom, x, y):
    lente.lens *= zoom
    lente.shift_x = (lente.shift_x + x - .5)*zoom
    lente.shift_y = (lente.shift_y + .5 - y)*zoom


def main():
    p = argparse.ArgumentParser()
    p.add_argument('cena', choices=CENAS)
    p.add_argument('saida')
    p.add_argument('--lado', type=int, default=960)
    p.add_argument('--amostras', type=int, default=32)
    p.add_argument('--zoom', type=float, default=1.0, help='close-up: the same camera with a longer lens')
    p.add_argument('--centro', type=float, nargs=2, default=(.5, .5), help='middle of the close-up in the whole picture, from its top left')
    a = p.parse_args(sys.argv[sys.argv.index('--') + 1:])
    bpy.ops.wm.read_factory_settings(use_empty=True)
    s = bpy.context.scene
    CENAS[a.cena]()
    aproxima(s.camera.data, a.zoom, *a.centro)
    s.render.engine = 'CYCLES'
    c = s.cycles
    c.samples, c.use_adaptive_sampling, c.adaptive_threshold, c.use_denoising = a.amostras, True, .025, False
    c.max_bounces, c.diffuse_bounces, c.glossy_bounces = 5, 2, 3
    c.caustics_reflective = c.caustics_refractive = False
    c.sample_clamp_indirect, c.blur_glossy = 3.0, .8
    s.render.resolution_x = a.lado * 16 // 9 if a.cena.startswith('hero') else a.lado
    s.render.resolution_y = a.lado
    s.view_settings.view_transform = 'Standard'
    mascara(os.path.abspath(a.saida))
    s.render.filepath = os.path.abspath(a.saida)
    bpy.ops.render.render(write_still=True)


main()
