import { entrar } from '#tests/support/entrar-na-demo.ts';
import type { LojaDoBench } from './loja-do-bench.ts';

const AQUECIMENTO = 50;
const VEZES = 200;
const MISTURADOS = 2000;
const AO_MESMO_TEMPO = 8;

type Pagina = { nome: string; caminho: (n: number) => string; comSessao: boolean };

function paginasDe({ produtos: [produto] }: LojaDoBench): Pagina[] {
  const igual = (caminho: string) => () => caminho;
  return [
    { nome: 'home, signed in', caminho: igual('/'), comSessao: true },
    { nome: 'category, signed in', caminho: igual(`/categoria/${produto?.categoria}`), comSessao: true },
    { nome: 'product, signed in', caminho: igual(`/produto/${produto?.id}`), comSessao: true },
    { nome: '/meus-pedidos', caminho: igual('/meus-pedidos'), comSessao: true },
    { nome: '/produtos?busca= a new word', caminho: (n) => `/produtos?busca=torre${n}`, comSessao: false },
    {
      nome: '/produtos?min=&max=&ordem= new values',
      caminho: (n) => `/produtos?min=${n}&max=${9000 + n}&ordem=menor-preco`,
      comSessao: false,
    },
    { nome: 'home, kept', caminho: igual('/'), comSessao: false },
  ];
}

let visitante = 0;
/** Each request comes from an address of its own: the limit of rendered pages per visitor is not measured. */
async function pedir(url: string, cookie: string | null): Promise<void> {
  visitante++;
  const veio = await fetch(url, {
    headers: {
      'Accept-Encoding': 'gzip, deflate, br, zstd',
      'X-Forwarded-For': `10.100.${(visitante >> 8) & 255}.${visitante & 255}`,
      ...(cookie && { Cookie: cookie }),
    },
  });
  await veio.arrayBuffer();
  if (!veio.ok) throw new Error(`${url}: ${veio.status}`);
}

/** Milliseconds of processor the shop takes for a page, all of its threads together: one request after the other. */
export async function medirProcessador(loja: LojaDoBench): Promise<string[][]> {
  const cookie = await entrar(loja.url, 'cliente@grande-roque.test');
  const linhas = [
    ['page', 'processor ms'],
    ['---', '---'],
  ];
  let n = 0;
  for (const { nome, caminho, comSessao } of paginasDe(loja)) {
    const um = () => pedir(loja.url + caminho(++n), comSessao ? cookie : null);
    for (let vez = 0; vez < AQUECIMENTO; vez++) await um();
    const antes = await loja.processadorMs();
    for (let vez = 0; vez < VEZES; vez++) await um();
    const depois = await loja.processadorMs();
    linhas.push([nome, antes === null || depois === null ? '?' : ((depois - antes) / VEZES).toFixed(1)]);
  }
  return linhas;
}

/** Sends the request mix of a busy hour. */
export async function misturar(loja: LojaDoBench): Promise<void> {
  const cookie = await entrar(loja.url, 'cliente@grande-roque.test');
  const paginas = paginasDe(loja);
  let proximo = 0;
  const trabalhar = async () => {
    for (let n = proximo++; n < MISTURADOS; n = proximo++) {
      const pagina = paginas[n % paginas.length];
      if (pagina) await pedir(loja.url + pagina.caminho(100_000 + n), pagina.comSessao ? cookie : null);
    }
  };
  await Promise.all(Array.from({ length: AO_MESMO_TEMPO }, trabalhar));
}
