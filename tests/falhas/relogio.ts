// @requirement 11.18.16
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as esperar } from 'node:timers/promises';
import { apertar } from '#tests/integration/adapters/pagamentos/comprador.ts';
import { comprarSemParar, compraDe, enviarCompra, insistirNaCompra, novaCompra, repetir } from './carga.ts';
import { abrir, ate, emSegundos } from './espera.ts';
import { ateEnviarTudo, conferirFim, linhas } from './invariantes.ts';
import { abrirLoja, type Dados, noBanco, type Palco } from './palco.ts';
import type { Relato } from './relato.ts';

const HORA_MS = 3_600_000;
const SALTOS: [string, number][] = [
  ['two hours forward', 2 * HORA_MS],
  ['back again', 0],
  ['a day back', -24 * HORA_MS],
  ['and right again', 0],
];
const PRAZO_MS = 30_000;
/** The shop looks for orders whose time is over once a minute. */
const PRAZO_DA_EXPIRACAO_MS = 150_000;

/** The machine's clock jumps, forwards and backwards, while buyers order: with the embedded database and beside a server. */
export async function cenaDoRelogio(relato: Relato, palco: Palco): Promise<void> {
  await saltar(relato, 'clock jumps, embedded', palco, await palco.embutido('relogio'));
  if (palco.servidor === null) return relato.cena('clock jumps, PostgreSQL').pular('TEST_DATABASE_URL is not set');
  await saltar(relato, 'clock jumps, PostgreSQL', palco, await palco.noServidor('relogio-postgres'));
}

async function saltar(relato: Relato, nome: string, palco: Palco, dados: Dados): Promise<void> {
  const cena = relato.cena(nome);
  const arquivo = path.join(palco.pasta, `${path.basename(dados.dataDir)}-desvio`);
  await writeFile(arquivo, '0');
  const loja = await abrirLoja({
    ...dados,
    ambiente: { RELOGIO_TORTO: arquivo },
    antesDoCodigo: [path.join(import.meta.dirname, 'relogio-torto.ts')],
    comPerguntas: !dados.databaseUrl,
  });
  const { url } = loja;
  const consultar = async (texto: string): Promise<Record<string, unknown>[]> =>
    dados.databaseUrl ? noBanco(dados, (db) => linhas(db, texto)) : loja.perguntar(texto, []);
  const entrar = (senha: string) =>
    fetch(`${url}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: url, 'X-Forwarded-For': '203.0.113.90' },
      body: JSON.stringify({ email: 'cliente@grande-roque.test', password: senha }),
    }).then(({ status }) => status);
  const [produto] = palco.produtos;
  if (!produto) throw new Error('no products');
  const parado = compraDe({ produto, quantidade: 1 });
  await insistirNaCompra(url, parado);
  const carga = comprarSemParar(() => [url], [...palco.produtos], 3);
  try {
    for (const [salto, desvio] of SALTOS) {
      await writeFile(arquivo, String(desvio));
      await esperar(500);
      const pronta = await ate(async () => (await abrir(`${url}/readyz`)).status === 200, PRAZO_MS);
      const compra = novaCompra(palco.produtos);
      const feita = await ate(async () => (await enviarCompra(url, compra)).status === 200, PRAZO_MS, 200);
      carga.compras.push(compra);
      await apertar(compra.urlDoPagamento ?? '', 'Aprovar com cartão');
      const paga = await ate(async () => (await statusDe(compra.pedidoId)) === 'approved', PRAZO_DA_EXPIRACAO_MS, 200);
      cena.exigir(
        `${salto}: the shop is ready, takes an order and hears of its payment`,
        pronta !== null && feita !== null && paga !== null,
        emSegundos(paga),
        `ready ${emSegundos(pronta)}, order ${emSegundos(feita)}, payment ${emSegundos(paga)}`,
      );
      if (salto === 'two hours forward') {
        const acabou = await ate(
          async () => (await statusDe(parado.pedidoId)) === 'rejected',
          PRAZO_DA_EXPIRACAO_MS,
          500,
        );
        cena.exigir(
          `${salto}: an order nobody paid ends and gives its goods back`,
          acabou !== null,
          emSegundos(acabou),
        );
        for (let i = 0; i < 12; i++) await entrar('errada');
        const presa = await entrar('xadrez-demo');
        cena.exigir(`${salto}: twelve wrong passwords close the door for a while`, presa === 429, presa);
      }
      if (salto === 'a day back') {
        const solta = await entrar('xadrez-demo');
        cena.exigir(`${salto}: a limit reached at a time that is not yet holds nobody`, solta === 200, solta);
      }
    }
    await carga.parar();
    await repetir(url, carga.compras);
    const mandadas = await ateEnviarTudo(consultar);
    cena.exigir('every message is sent in the end', mandadas !== null, emSegundos(mandadas));
  } finally {
    await carga.parar();
    await loja.parar();
  }
  await conferirFim(cena, dados, [parado, ...carga.compras]);

  async function statusDe(id: string | null): Promise<unknown> {
    return (await consultar(`select status from pedidos where id = '${id}'`))[0]?.['status'];
  }
}
