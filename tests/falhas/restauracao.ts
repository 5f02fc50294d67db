// @requirement 15.8.2
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Compra, enviarCompra, novaCompra } from './carga.ts';
import { COPIA, rodarComando } from './comando.ts';
import { conferirFim } from './invariantes.ts';
import { abrirLoja, type Dados, type Palco } from './palco.ts';
import type { Relato } from './relato.ts';

const COMPRAS = 10;

/** Failures of pg_restore: its output and exit. */
const desistencias: Record<string, string> = {
  'cut off, with an error': '/usr/bin/env -i PATH=/usr/bin:/bin pg_restore "$@" | head -c 60000; exit 1',
  'cut off, as if all were well': '/usr/bin/env -i PATH=/usr/bin:/bin pg_restore "$@" | head -c 60000',
  killed: '/usr/bin/env -i PATH=/usr/bin:/bin pg_restore "$@" | head -c 60000; kill -9 $$',
};

/** A restore whose pg_restore fails half-way: the shop that was there sells on, with all that was sold since the copy. */
export async function cenaDaRestauracao(relato: Relato, palco: Palco): Promise<void> {
  const cena = relato.cena('restore that fails half-way');
  if (palco.servidor === null) return cena.pular('TEST_DATABASE_URL is not set');
  const dados = await palco.noServidor('restauracao');
  const copia = path.join(palco.pasta, 'copia-para-restaurar');
  const compras: Compra[] = [];
  await vender(dados, palco, compras, async () => {
    const { status, dito } = await rodarComando([COPIA, 'backup', copia], dados);
    cena.conferir('the running shop is copied', 1, status === 0 ? [] : [dito]);
  });
  const recusas: string[] = [];
  for (const [como, programa] of Object.entries(desistencias)) {
    const PATH = `${await outroPgRestore(palco.pasta, programa)}:${process.env['PATH']}`;
    const { status, dito } = await rodarComando([COPIA, 'restore', copia, '--force'], dados, { PATH });
    if (status !== 1 || dito.includes('\n')) recusas.push(`${como}: ${String(status)} ${dito}`);
    await vender(dados, palco, compras);
  }
  cena.conferir('restores whose pg_restore fails end with a sentence', Object.keys(desistencias).length, recusas);
  cena.conferir(
    'the old shop sells after each of them',
    compras.length,
    compras.filter(({ pedidoId }) => pedidoId === null).map(({ respostas }) => respostas.join(', ')),
  );
  await conferirFim(cena, dados, compras);
}

/** Opens the shop, sells, does something while it is open, and closes it. */
async function vender(dados: Dados, palco: Palco, compras: Compra[], enquanto = async () => {}): Promise<void> {
  const loja = await abrirLoja(dados);
  const destas = Array.from({ length: COMPRAS }, () => novaCompra(palco.produtos));
  for (const compra of destas) await enviarCompra(loja.url, compra);
  compras.push(...destas);
  await enquanto();
  await loja.parar();
}

/** A folder with a replacement of pg_restore, to be put first in PATH. */
async function outroPgRestore(pasta: string, programa: string): Promise<string> {
  const bin = path.join(pasta, 'bin');
  await mkdir(bin, { recursive: true });
  await writeFile(path.join(bin, 'pg_restore'), `#!/bin/sh\n${programa}\n`);
  await chmod(path.join(bin, 'pg_restore'), 0o755);
  return bin;
}
