import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as esperar } from 'node:timers/promises';
import { apertar } from '#tests/integration/adapters/pagamentos/comprador.ts';
import { portaLivre, type ProcessoDaLoja } from '#tests/support/loja-processo.ts';
import { entrarComo } from './admin.ts';
import { type Carga, type Compra, comprarSemParar, proximaAPagar } from './carga.ts';
import { COPIA, rodarComando } from './comando.ts';
import { conferirArvores, conferirRaro } from './embutido.ts';
import { ate, emSegundos } from './espera.ts';
import { conferirBanco, conferirCompras, conferirRepeticao, linhas, procurarViolacoes } from './invariantes.ts';
import { abrirLoja, type Dados, noBanco, type Palco } from './palco.ts';
import type { Relato } from './relato.ts';

const COMPRADORES = 3;
const VEZES_DE_ABRIR = 30;
const VIDA_MS = { de: 150, a: 1650 };
/** Copies that are kept to be restored in the end: each costs as much as the whole shop. */
const COPIAS_GUARDADAS = 3;
/** A payment without its webhook is found when the shop checks waiting orders, every ten minutes. */
export const PRAZO_DO_PAGAMENTO_MS = 15 * 60_000;

/** Requests answered before a crash, whose effects must exist after it. */
type Respondido = { pagas: Compra[]; ajustes: Map<string, number>; envios: string[]; copias: string[] };

/**
 * The embedded shop dies `voltas` times at random moments, with orders, payments, uploads, an admin's edits and a backup at
 * work. After each death the next start is asked whether all that must hold does.
 */
export async function cenaDasMortes(relato: Relato, palco: Palco): Promise<void> {
  const cena = relato.cena('kill -9 at random moments');
  const dados = await palco.embutido('mortes');
  const porta = await portaLivre();
  const url = `http://127.0.0.1:${porta}`;
  const abrir = () => abrirLoja({ ...dados, porta, comPerguntas: true });
  let ocupadas = 0;
  /** As a service manager does: again, while the backup that began in between has the folder to itself. */
  const reabrir = async (): Promise<ProcessoDaLoja> => {
    for (let vez = 1; ; vez++) {
      try {
        return await abrir();
      } catch (erro) {
        if (vez === VEZES_DE_ABRIR || !/já está em uso/.test(String(erro))) throw erro;
        ocupadas++;
        await esperar(1000);
      }
    }
  };
  let loja: ProcessoDaLoja | null = await abrir();
  const admin = await entrarComo(url, 'admin@grande-roque.test');
  const respondido: Respondido = { pagas: [], ajustes: new Map(), envios: [], copias: [] };
  const carga = comprarSemParar(() => (loja ? [url] : []), [palco.raro, ...palco.produtos], COMPRADORES);
  const pastaDasCopias = path.join(palco.pasta, 'copias-das-mortes');
  await mkdir(pastaDasCopias);
  let acabou = false;
  const viva = () => loja !== null;
  const semParar = async (fazer: (vez: number) => Promise<unknown>) => {
    for (let vez = 0; !acabou; vez++) {
      if (viva()) await fazer(vez).catch(() => esperar(50));
      await esperar(20);
    }
  };
  const oficio = oficiosDe({ url, admin, palco, carga, respondido });
  const aoLado = [
    semParar(oficio.pagar),
    semParar(oficio.ajustar),
    semParar(oficio.enviarImagem),
    semParar(oficio.enviarPdf),
    semParar((vez) => oficio.copiar(dados, path.join(pastaDasCopias, String(vez)))),
  ];
  const demoras: number[] = [];
  const achadas: string[] = [];
  for (let volta = 1; volta <= palco.voltas; volta++) {
    await esperar(VIDA_MS.de + Math.random() * (VIDA_MS.a - VIDA_MS.de));
    const morta = loja;
    loja = null;
    await morta?.matar();
    const inicio = performance.now();
    const nova = await reabrir();
    demoras.push(performance.now() - inicio);
    const violacoes = await procurarViolacoes((texto) => nova.perguntar(texto, []));
    achadas.push(...violacoes.map((violacao) => `after death ${volta}: ${violacao}`));
    loja = nova;
    if (volta % 20 === 0) console.log(`  ${volta} of ${palco.voltas} deaths, ${carga.compras.length} orders`);
  }
  await esperar(2000);
  acabou = true;
  await carga.parar();
  await Promise.all(aoLado);
  cena.conferir('rounds after each of which all that must hold was asked', palco.voltas, achadas);
  cena.conferir(
    `starts after a death, without repair, longest ${emSegundos(Math.max(...demoras))}; ${ocupadas} waited for a backup`,
    demoras.length,
    [],
  );
  await conferirRepeticao(cena, url, carga.compras);
  const porPerguntar = loja;
  const pagas = await ate(
    async () => (await pendentes(respondido.pagas, porPerguntar)) === 0,
    PRAZO_DO_PAGAMENTO_MS,
    500,
  );
  cena.conferir('payments made are orders approved', respondido.pagas.length, pagas === null ? ['not all are'] : []);
  await loja.parar();
  await noBanco(dados, async (db) => {
    await conferirCompras(cena, db, carga.compras);
    await conferirBanco(cena, db);
    await conferirRaro(cena, palco, carga.compras);
    const envios = await linhas<{ id: string }>(db, 'select id from envios');
    const guardados = new Set(envios.map(({ id }) => id));
    cena.conferir(
      'uploads that were answered are there',
      respondido.envios.length,
      respondido.envios.filter((id) => !guardados.has(id)),
    );
    const ajustes = await linhas<{ motivo: string; n: number }>(
      db,
      "select motivo, count(*)::int as n from movimentos_estoque where motivo like 'mortes-%' group by motivo",
    );
    const feitos = new Map(ajustes.map(({ motivo, n }) => [motivo, n]));
    cena.conferir(
      "an admin's edits that were answered were made, each once",
      respondido.ajustes.size,
      [...respondido.ajustes.keys()].filter((motivo) => feitos.get(motivo) !== 1),
    );
  });
  await conferirArvores(cena, dados);
  const faltas: string[] = [];
  for (const copia of respondido.copias.slice(-COPIAS_GUARDADAS)) {
    const restaurada = { dataDir: path.join(palco.pasta, 'restaurada-das-mortes') };
    const { status, dito } = await rodarComando([COPIA, 'restore', copia, '--force'], restaurada);
    if (status !== 0) faltas.push(dito);
    else faltas.push(...(await noBanco(restaurada, (db) => procurarViolacoes((texto) => linhas(db, texto)))));
  }
  cena.conferir(
    `copies that said they were whole, of which the last ${COPIAS_GUARDADAS} were restored`,
    respondido.copias.length,
    faltas,
  );
}

async function pendentes(pagas: Compra[], loja: ProcessoDaLoja): Promise<number> {
  const ids = pagas.map(({ pedidoId }) => `'${pedidoId}'`).join(',');
  if (ids === '') return 0;
  const [linha] = await loja.perguntar(
    `select count(*)::int as n from pedidos where status <> 'approved' and id in (${ids})`,
    [],
  );
  return Number(linha?.['n']);
}

type DeQue = { url: string; admin: string; palco: Palco; carga: Carga; respondido: Respondido };

/** The requests that run while the shop crashes; only answered ones are recorded. */
function oficiosDe({ url, admin, palco, carga, respondido }: DeQue) {
  const tentadas = new Set<Compra>();
  const doAdmin = { Cookie: admin, Origin: url };
  return {
    async pagar() {
      const compra = proximaAPagar(carga.compras, tentadas);
      if (!compra) return;
      const { status } = await apertar(compra.urlDoPagamento ?? '', 'Aprovar com cartão');
      if (status < 400) respondido.pagas.push(compra);
    },
    async ajustar(vez: number) {
      const motivo = `mortes-${vez}`;
      const veio = await fetch(`${url}/admin/produtos`, {
        method: 'POST',
        redirect: 'manual',
        headers: doAdmin,
        body: new URLSearchParams({ intencao: 'ajustar', id: palco.produtos[2]?.id ?? '', diferenca: '+1', motivo }),
      });
      // Read to its end: a line with something left on it would keep this process from ending.
      await veio.arrayBuffer();
      if (veio.status === 200) respondido.ajustes.set(motivo, vez);
    },
    async enviarImagem(vez: number) {
      const veio = await fetch(`${url}/api/admin/envios/imagens?para=produtos&nome=${vez}.jpg`, {
        method: 'POST',
        headers: { ...doAdmin, 'Content-Type': 'image/jpeg' },
        body: new Uint8Array(await readFile('public/compartilhar.jpg')),
      });
      if (veio.status === 201) respondido.envios.push(((await veio.json()) as { envio: string }).envio);
      await esperar(300);
    },
    async enviarPdf() {
      const pdf = new Uint8Array(await readFile('demo/ebooks/amostras/mates-classicos.pdf'));
      const anuncio = await fetch(`${url}/api/admin/envios/pdfs`, {
        method: 'POST',
        headers: { ...doAdmin, 'Content-Type': 'application/json' },
        body: JSON.stringify({ tipo: 'amostra', nome: 'mates.pdf', tamanho: pdf.length }),
      });
      const { envio } = (await anuncio.json()) as { envio: string };
      const recebido = await fetch(`${url}/api/admin/envios/pdfs/${envio}`, {
        method: 'PUT',
        headers: { ...doAdmin, 'Content-Range': `bytes 0-${pdf.length - 1}/${pdf.length}` },
        body: pdf,
      });
      await recebido.arrayBuffer();
      if (recebido.status === 200) respondido.envios.push(envio);
      await esperar(300);
    },
    async copiar(dados: Dados, pasta: string) {
      const { status } = await rodarComando([COPIA, 'backup', pasta], dados);
      if (status === 0) respondido.copias.push(pasta);
      else await rm(pasta, { recursive: true, force: true });
      for (const velha of respondido.copias.slice(0, -COPIAS_GUARDADAS))
        await rm(velha, { recursive: true, force: true });
      await esperar(500);
    },
  };
}
