import type { LojaMontada } from './loja-montada.ts';
import type { Papel } from './tabela.ts';

/** For each name in braces of `tabela.ts`: the role and page to read it from, and the pattern that finds it there. */
const lugares: Record<string, [papel: Papel, caminho: string, lugar: RegExp]> = {
  produto: ['visitante', '/produtos', /href="\/produto\/([a-z0-9-]+)"/],
  ebook: ['cliente', '/meus-ebooks', /\/download-ebook\/([a-z0-9-]+)\/[A-Za-z0-9]{20}/],
  pedido: ['cliente', '/meus-ebooks', /\/download-ebook\/[a-z0-9-]+\/([A-Za-z0-9]{20})/],
  cupom: ['admin', '/admin/cupons', /\/admin\/cupons\/editar\/([A-Za-z0-9-]+)/],
  usuario: ['admin', '/admin/usuarios?busca=marina', /"uid\\",\\"([A-Za-z0-9]{20})\\",\\"nome\\",\\"Marina/],
  cliente: ['admin', '/admin/usuarios?busca=clara', /"uid\\",\\"([A-Za-z0-9]{20})\\",\\"nome\\",\\"Clara/],
  email: ['admin', '/admin/mensagens?situacao=enviado', /\/admin\/mensagens\/emails\/([A-Za-z0-9]{20})/],
  conversa: ['admin', '/admin/atendimento', /href="\/admin\/atendimento\/([A-Za-z0-9]{20})"/],
};

/** Inserts a payout, since the demo has none. */
async function prepararRepasse({ url, cookies }: LojaMontada): Promise<string> {
  const { headers } = await fetch(`${url}/admin/comissoes`, {
    method: 'POST',
    headers: { Origin: url, Cookie: cookies.admin },
    body: new URLSearchParams(),
    redirect: 'manual',
  });
  return headers.get('Location')?.split('/').at(-1) ?? '';
}

/** The names that the demo has by itself: all but a payout's. Changes nothing. */
export async function nomesAchados(loja: Pick<LojaMontada, 'url' | 'cookies'>): Promise<Record<string, string>> {
  const achar = async ([papel, caminho, lugar]: (typeof lugares)[string]) =>
    lugar.exec(await (await fetch(loja.url + caminho, { headers: { Cookie: loja.cookies[papel] } })).text())?.[1] ?? '';
  const achados = await Promise.all(
    Object.entries(lugares).map(async ([nome, lugar]) => [nome, await achar(lugar)] as const),
  );
  const nomes = Object.fromEntries(achados);
  const faltam = Object.keys(nomes).filter((nome) => !nomes[nome]);
  if (faltam.length > 0) throw new Error(`the demo lacks something: ${faltam.join(', ')}`);
  return nomes;
}

/** The text with names in place of `{produto}` and the like. */
export const comNomes = (texto: string, nomes: Record<string, string>): string =>
  texto.replaceAll(/(?:\{|%7B)(\w+)(?:\}|%7D)/g, (tudo, nome: string) => nomes[nome] ?? tudo);

async function prepararNomes(loja: LojaMontada): Promise<Record<string, string>> {
  const nomes = { ...(await nomesAchados(loja)), repasse: await prepararRepasse(loja) };
  if (!nomes.repasse) throw new Error('the demo lacks something: repasse');
  return nomes;
}
const preparados = new WeakMap<LojaMontada, Promise<Record<string, string>>>();

/** Returns how to put the demo's names, and a payout's that is prepared once for each shop, into a text. */
export async function nomesDaDemo(loja: LojaMontada): Promise<(texto: string) => string> {
  const preparando = preparados.get(loja) ?? prepararNomes(loja);
  preparados.set(loja, preparando);
  const nomes = await preparando;
  return (texto) => comNomes(texto, nomes);
}
