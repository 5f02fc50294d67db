import { Hono } from 'hono';
import { DIA_MS } from '#domain/duracoes.ts';
import { lerRastreioDosCorreios } from '#domain/pedidos/codigo-de-rastreio.ts';
import type { ArmazemDeObjetos, ObjetoDoGemeo } from './carrier-store.ts';
import { paginaDosObjetos } from './carrier-page.ts';

/** Where the twin is mounted in the shop's server. */
export const CAMINHO_DOS_CORREIOS = '/_demo/correios';

export type OpcoesDoGemeoDosCorreios = {
  armazem: ArmazemDeObjetos;
  usuario: string;
  codigoDeAcesso: string;
  cartaoDePostagem: string;
  agora?: () => Date;
  /** Called after each step, so that a demo does not wait for the next round of queries. */
  aoAndar?: (codigo: string) => Promise<void>;
};

/** The Correios' events: code, type, text and place. */
const eventos = {
  postar: { codigo: 'PO', tipo: '01', descricao: 'Objeto postado', cidade: 'SAO PAULO', uf: 'SP' },
  'em-transito': { codigo: 'RO', tipo: '01', descricao: 'Objeto em transferência', cidade: 'CAJAMAR', uf: 'SP' },
  'saiu-para-entrega': {
    codigo: 'OEC',
    tipo: '01',
    descricao: 'Objeto saiu para entrega ao destinatário',
    cidade: 'RIO DE JANEIRO',
    uf: 'RJ',
  },
  'aguardando-retirada': {
    codigo: 'LDI',
    tipo: '01',
    descricao: 'Objeto aguardando retirada no endereço indicado',
    cidade: 'RIO DE JANEIRO',
    uf: 'RJ',
  },
  entregue: {
    codigo: 'BDE',
    tipo: '01',
    descricao: 'Objeto entregue ao destinatário',
    cidade: 'RIO DE JANEIRO',
    uf: 'RJ',
  },
} as const;
const ehPasso = (passo: string): passo is keyof typeof eventos => Object.hasOwn(eventos, passo);

const botoes = [
  { passo: 'postar', rotulo: 'Postar' },
  { passo: 'em-transito', rotulo: 'Em trânsito' },
  { passo: 'saiu-para-entrega', rotulo: 'Saiu para entrega' },
  { passo: 'aguardando-retirada', rotulo: 'Aguardando retirada' },
  { passo: 'entregue', rotulo: 'Entregue' },
] as const;

const linguas = ['pt-BR', 'en', 'es-ES'];
const MAIS_OBJETOS = 50;

/** Brasília's time, without a zone. */
const semZona = (data: Date) => new Date(data.getTime() - 3 * 3_600_000).toISOString().slice(0, 19);

/** A local twin of the Correios' API (token and SRO v1), with a page that moves parcels along. */
export function criarGemeoDosCorreios(opcoes: OpcoesDoGemeoDosCorreios): Hono {
  const { armazem, usuario, codigoDeAcesso, cartaoDePostagem, agora = () => new Date(), aoAndar } = opcoes;
  const token = Buffer.from(`${usuario}:${cartaoDePostagem}:token`).toString('base64url');
  const basico = `Basic ${Buffer.from(`${usuario}:${codigoDeAcesso}`).toString('base64')}`;
  const gemeo = new Hono();

  gemeo.post('/token/v1/autentica/cartaopostagem', async (c) => {
    if (c.req.header('authorization') !== basico)
      return c.json({ msgs: ['GTW-009: Usuário e senha não conferem'] }, 401);
    const corpo: unknown = await c.req.json().catch(() => null);
    if ((corpo as { numero?: unknown } | null)?.numero !== cartaoDePostagem)
      return c.json({ msgs: ['GTW-014: Cartão de postagem inválido'] }, 400);
    return c.json({ ambiente: 'PRODUCAO', token, expiraEm: semZona(new Date(agora().getTime() + DIA_MS)) }, 201);
  });

  gemeo.get('/srorastro/v1/objetos', async (c) => {
    if (c.req.header('authorization') !== `Bearer ${token}`) return c.json({ msgs: ['GTW-006: Token inválido'] }, 403);
    if (!linguas.includes(c.req.header('accept-language') ?? '*'))
      return c.json({ msgs: ['SRO-018: Idioma inválido'] }, 400);
    const codigos = c.req.queries('codigosObjetos') ?? [];
    if (codigos.length === 0 || codigos.length > MAIS_OBJETOS)
      return c.json({ msgs: ['SRO-012: Quantidade de objetos inválida'] }, 400);
    const objetos = await Promise.all(codigos.map((codigo) => ver(codigo)));
    return c.json({ versao: '3.0.0', quantidade: objetos.length, objetos });
  });

  async function ver(codigo: string) {
    const objeto = lerRastreioDosCorreios(codigo) ? await armazem.conhecer('correios', codigo) : null;
    return objeto && objeto.passos.length > 0
      ? { codObjeto: codigo, tipoPostal: { sigla: codigo.slice(0, 2) }, eventos: eventosDe(objeto) }
      : { codObjeto: codigo, mensagem: 'SRO-020: Objeto não encontrado na base de dados dos Correios.' };
  }

  gemeo.get('/', async (c) =>
    c.html(
      paginaDosObjetos({
        titulo: 'Correios',
        caminho: CAMINHO_DOS_CORREIOS,
        botoes,
        objetos: await armazem.listar('correios'),
      }),
    ),
  );

  gemeo.post('/objetos/:codigo/:passo', async (c) => {
    const { codigo, passo } = c.req.param();
    if (!ehPasso(passo) || !(await armazem.andar('correios', codigo, { passo, em: agora().toISOString() })))
      return c.notFound();
    await aoAndar?.(codigo);
    return c.redirect(`${CAMINHO_DOS_CORREIOS}#${codigo}`, 303);
  });
  return gemeo;
}

/** The newest first, as the Correios have it. */
function eventosDe({ passos }: ObjetoDoGemeo) {
  return passos.toReversed().flatMap(({ passo, em }) => {
    if (!ehPasso(passo)) return [];
    const { cidade, uf, ...evento } = eventos[passo];
    return [{ ...evento, dtHrCriado: semZona(new Date(em)), unidade: { tipo: 'Unidade', endereco: { cidade, uf } } }];
  });
}
