import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { escreverContas, escreverDump } from '#demo-data/loja-antiga/formas.ts';
import type { LojaDeAntes } from '#demo-data/loja-antiga/loja.ts';
import { senhaDeTodos } from '#demo-data/loja-antiga/senha.ts';
import { serverEnv } from '#scripts/build.mjs';
import { parametrosDeTodos } from './senha-antiga.ts';
import { comandoMontado } from './comando-montado.ts';
import { enderecoDa, iniciarProcesso, portaLivre } from './loja-processo.ts';

export const CLIENTE_ANTIGA = { uid: 'uidDaClienteAntiga0000000001', nome: 'Lia Antiga', email: 'lia@antiga.test' };
export const LIVRO_ANTIGO = 'LivroAntigo000000001';
export const PEDIDO_PAGO = 'PedidoPago0000AbCdEf';
export const PEDIDO_PENDENTE = 'PedidoAberto00GhIjKl';

const { uid, nome, email } = CLIENTE_ANTIGA;
const livro = { nome: 'Finais de outrora', preco: 39.9, quantidade: 1, produtoId: LIVRO_ANTIGO, variacao: null };
const pedido = { nome, email, telefone: '(11) 91234-5678', uid, isGuest: false, itens: [livro], total: 39.9 };

const antiga: LojaDeAntes = {
  colecoes: {
    categorias: () => [{ id: 'c1', campos: { nome: 'Livros antigos', slug: 'livros-antigos' } }],
    usuarios: () => [{ id: uid, campos: { uid, nome, email, role: 'cliente', comissao: 0, cupom: null } }],
    produtos: () => [
      {
        id: LIVRO_ANTIGO,
        campos: {
          nome: livro.nome,
          descricao: '<p>Um livro.</p>',
          preco: 39.9,
          estoque: 0,
          categoria: 'livros-antigos',
          digital: true,
          arquivoUrl: 'ebooks/outrora.pdf',
          peso: 0,
          altura: 0,
          largura: 0,
          comprimento: 0,
        },
      },
    ],
    pedidos: () => [
      { id: PEDIDO_PAGO, campos: { ...pedido, status: 'aprovado', criadoEm: new Date('2024-03-05T15:00:00Z') } },
      { id: PEDIDO_PENDENTE, campos: { ...pedido, status: 'pending', criadoEm: new Date('2024-04-06T15:00:00Z') } },
    ],
  },
  contas: () => [{ localId: uid, email, emailVerified: true, ...senhaDeTodos }],
};

/** A shop that was taken over from Firebase by the command before it was first started. */
export async function abrirLojaVindaDoFirebase(): Promise<{ url: string; fechar(): Promise<void> }> {
  const pasta = await mkdtemp(path.join(tmpdir(), 'loja-vinda-'));
  const dataDir = path.join(pasta, 'dados');
  await mkdir(path.join(pasta, 'balde/ebooks'), { recursive: true });
  await copyFile('demo/ebooks/como-anotar.pdf', path.join(pasta, 'balde/ebooks/outrora.pdf'));
  await writeFile(path.join(pasta, 'dump.json'), [...escreverDump(antiga, 'export-import')].join(''));
  await writeFile(path.join(pasta, 'users.json'), [...escreverContas(antiga)].join(''));
  const doPasta = (nomeDele: string) => path.join(pasta, nomeDele);
  const ditos = ['--firestore', doPasta('dump.json'), '--auth', doPasta('users.json'), '--arquivos', doPasta('balde')];
  await promisify(execFile)(process.execPath, [comandoMontado('importar:firebase'), ...ditos], {
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...serverEnv, DATA_DIR: dataDir },
  });
  const porta = await portaLivre();
  const loja = await iniciarProcesso({ dataDir, porta, ambiente: parametrosDeTodos });
  return {
    url: enderecoDa(porta),
    async fechar() {
      await loja.parar();
      await rm(pasta, { recursive: true, force: true });
    },
  };
}
