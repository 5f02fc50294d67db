import { setTimeout as esperar } from 'node:timers/promises';
import { portaLivre } from '#tests/support/loja-processo.ts';
import { type Compra, enviarCompra, novaCompra } from './carga.ts';
import { conferirFim } from './invariantes.ts';
import { abrirLoja, type Dados, type Palco } from './palco.ts';
import type { Relato } from './relato.ts';

const EM_CURSO = 12;
const VEZES = 3;

/** SIGTERM with orders at work: each is answered, the next are refused clearly, and no task is lost. */
export async function cenaDaParada(relato: Relato, palco: Palco): Promise<void> {
  await parar(relato, 'SIGTERM, embedded', palco, await palco.embutido('parada'));
  if (palco.servidor === null) return relato.cena('SIGTERM, PostgreSQL').pular('TEST_DATABASE_URL is not set');
  await parar(relato, 'SIGTERM, PostgreSQL', palco, await palco.noServidor('parada-postgres'));
}

async function parar(relato: Relato, nome: string, palco: Palco, dados: Dados): Promise<void> {
  const cena = relato.cena(nome);
  const porta = await portaLivre();
  const url = `http://127.0.0.1:${porta}`;
  const compras: Compra[] = [];
  const duracoes: number[] = [];
  const codigos: (number | null)[] = [];
  for (let vez = 0; vez < VEZES; vez++) {
    const loja = await abrirLoja({ ...dados, porta });
    await (await fetch(url)).arrayBuffer();
    const destas = Array.from({ length: EM_CURSO }, () => novaCompra(palco.produtos));
    const respostas = destas.map((compra) => enviarCompra(url, compra));
    await esperar(150 + vez * 100);
    const inicio = performance.now();
    const fim = loja.parar();
    await esperar(20);
    const tardia = novaCompra(palco.produtos);
    const recusa = await enviarCompra(url, tardia);
    if (recusa.status !== 0) destas.push(tardia);
    await Promise.all([fim, ...respostas]);
    duracoes.push(performance.now() - inicio);
    codigos.push(await loja.fim);
    compras.push(...destas);
  }
  const recusadas = compras.filter(({ respostas }) => respostas.includes(503));
  const emCurso = compras.filter((compra) => !recusadas.includes(compra));
  cena.conferir('requests at work when SIGTERM came, answered with an order', emCurso.length, [
    ...emCurso
      .filter(({ pedidoId }) => pedidoId === null)
      .map(({ chave, respostas }) => `${chave}: ${respostas.join(', ')}`),
    ...(emCurso.length < VEZES ? ['too few were at work'] : []),
  ]);
  cena.conferir('requests that came after it, refused with 503', recusadas.length, []);
  cena.conferir(
    `stops with exit code 0, longest ${(Math.max(...duracoes) / 1000).toFixed(1)} s`,
    VEZES,
    codigos.filter((codigo) => codigo !== 0).map((codigo) => `exit ${codigo}`),
  );
  await conferirFim(cena, dados, compras);
}
