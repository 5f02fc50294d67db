// @requirement 15.34.4
import { siglaDoEstado } from '#domain/estados.ts';
import type { Documento, Nota } from '#importers/firebase/rules/julgamento.ts';
import { lerNumeroEscrito, lerReais } from '#importers/firebase/rules/leitura.ts';
import type { Campos } from '#importers/firebase/rules/valores.ts';
import { alterado, duvidoso, juntarEm, type LinhaDaPlanilha, linhaRecusada } from './linha.ts';
import { nomesDasOrigens, plataformas, type Plataforma } from './plataformas.ts';

/** Returns an id from an e-mail or another text, which cannot be read back from it; it begins with the platform's name. */
export type IdDoTexto = (texto: string) => string;

/** Returns a state's two letters from `SP`, `BR-SP` or its name; an unknown text unchanged, in capitals. */
export function ufDe(texto: string): string {
  return siglaDoEstado(texto) ?? texto.normalize('NFD').replace(/\p{M}/gu, '').trim().toUpperCase().replace(/^BR-/, '');
}

/** Splits a street's line: a number at its end, after a comma, is the house number. */
function ruaENumero(linha: string, numero: string, rua: 'rua' | 'endereco'): Campos {
  const [, antes = linha, dela = ''] = (numero === '' && /^(.+),\s*((?:\d[^,]{0,18}|s\/?n))$/i.exec(linha)) || [];
  return { [rua]: antes, numero: numero || dela };
}

const nomeDe = (...partes: string[]): string => partes.filter((parte) => parte !== '').join(' ');

/**
 * Reads the customers of a sheet; one without an e-mail is refused, since a later import could not recognise it. Stops at
 * each row.
 */
export function* documentosDosClientes(
  plataforma: Plataforma,
  linhas: Iterable<LinhaDaPlanilha>,
  idDoTexto: IdDoTexto,
): Generator<void, Documento[]> {
  const documentos: Documento[] = [];
  for (const linha of linhas) {
    yield;
    documentos.push(documentoDoCliente(plataforma, linha, idDoTexto));
  }
  return documentos;
}

function documentoDoCliente(plataforma: Plataforma, linha: LinhaDaPlanilha, idDoTexto: IdDoTexto): Documento {
  const { texto } = linha;
  const email = (texto('email') || texto('endereco_email')).toLowerCase();
  const nome =
    texto('nome') ||
    nomeDe(texto('primeiro'), texto('ultimo')) ||
    nomeDe(texto('endereco_primeiro'), texto('endereco_ultimo')) ||
    texto('usuario');
  if (email === '') return linhaRecusada(linha.linha, nome, 'Sem e-mail: a loja não tem como reconhecer o cliente.');
  return {
    id: idDoTexto(email),
    linha: linha.linha,
    deLa: `${plataforma}:${idDoTexto(email)}`,
    so: ['contato'],
    campos: {
      email,
      nome,
      telefone: texto('telefone') || texto('endereco_telefone'),
      ...ruaENumero(texto('rua'), texto('numero'), 'endereco'),
      complemento: texto('complemento'),
      bairro: texto('bairro'),
      cidade: texto('cidade'),
      estado: ufDe(texto('uf')),
      cep: texto('cep'),
      ...(texto('cadastro') !== '' && { criadoEm: texto('cadastro') }),
    },
  };
}

type Status = 'approved' | 'enviado' | 'concluido' | 'rejected';

const naoPago = 'Não foi pago lá: entra como não aprovado, para que ninguém o pague aqui.';

/** Words that turn a status into its opposite: `Não enviado`, `unshipped`, `not delivered`, `incomplete`. */
const negado =
  /(?:^|[^a-z])(?:n[aã]o|not|un(?:shipped|delivered|completed|fulfilled|paid)|in(?:complet|conclu)\p{L}*)(?!\p{L})/u;

const diz = (status: string, padrao: RegExp): boolean => padrao.test(status) && !negado.test(status);

/** Imported orders are history only: an unpaid one is closed, and nobody can pay it here. */
function statusDe(plataforma: Plataforma, { texto }: LinhaDaPlanilha, notas: Nota[]): Status {
  const pagamento = (texto('pagamento') || texto('situacao')).normalize('NFC').toLowerCase().replace(/^wc-/, '');
  const envio = texto('envio').normalize('NFC').toLowerCase();
  const cancelado = texto('cancelado') !== '' || diz(texto('situacao').normalize('NFC').toLowerCase(), /cancel/);
  const devolvido = /refunded$|reembolsad|estornad|void|cancel|failed|malsucedid|recusad|trash/;
  if (cancelado || (diz(pagamento, devolvido) && !/partially|parcial/.test(pagamento))) return 'rejected';
  const concluido = /complet|conclu|entregue|delivered/;
  const saiu = /shipped|enviad/;
  // WooCommerce has one status for payment and delivery, and some of its exports omit it.
  const pago =
    /^(?:paid|pago|processing|processando|partially_refunded|parcialmente|aprovad|recebido|confirmado)/.test(
      pagamento,
    ) ||
    diz(pagamento, concluido) ||
    diz(pagamento, saiu) ||
    (plataforma === 'woocommerce' && pagamento === '');
  if (pago) {
    if (diz(pagamento, concluido) || diz(envio, concluido) || envio === 'fulfilled') return 'concluido';
    return diz(pagamento, saiu) || diz(envio, /enviad|shipped|despachad/) ? 'enviado' : 'approved';
  }
  notas.push(alterado(naoPago));
  return 'rejected';
}

const ondeEntregar = ({ texto }: LinhaDaPlanilha): Campos => {
  const de = texto('shipping_rua') !== '' || texto('shipping_cep') !== '' ? 'shipping' : 'billing';
  return {
    cep: texto(`${de}_cep`),
    ...ruaENumero(texto(`${de}_rua`), texto(`${de}_numero`), 'rua'),
    complemento: texto(`${de}_complemento`),
    bairro: texto(`${de}_bairro`),
    cidade: texto(`${de}_cidade`),
    uf: ufDe(texto(`${de}_uf`)),
  };
};

function compradorDe({ texto }: LinhaDaPlanilha): string {
  const pessoa = (de: string) => texto(`${de}_nome`) || nomeDe(texto(`${de}_primeiro`), texto(`${de}_ultimo`));
  return texto('nome') || pessoa('billing') || pessoa('shipping');
}

const somaDe = (itens: readonly Campos[]): number =>
  itens.reduce(
    (soma, { preco = null, quantidade = null }) =>
      soma + (lerReais(preco)?.centavos ?? 0) * (lerNumeroEscrito(quantidade)?.numero ?? 0),
    0,
  );

/** Characters and length of order ids. */
const MAIOR_ID = 40;

/** Form of this shop's ids: a platform's name first, or twenty random letters. */
const ehIdDaqui = (codigo: string): boolean =>
  /^[A-Za-z0-9]{20}$/.test(codigo) ||
  (/^[A-Za-z0-9]{1,40}$/.test(codigo) && plataformas.some((uma) => codigo.startsWith(uma)));

const DO_RESUMO = 10;

/** Id of an order here. Codes with other signs (`10-1` beside `101`) or too long ones end in a digest of the whole code. */
function idDoPedido(plataforma: Plataforma, codigo: string, idDoTexto: IdDoTexto): string {
  const id = `${plataforma}${codigo.replaceAll(/[^A-Za-z0-9]/g, '')}`;
  if (id === `${plataforma}${codigo}` && id.length <= MAIOR_ID) return id;
  return id.slice(0, MAIOR_ID - DO_RESUMO) + idDoTexto(codigo).slice(-DO_RESUMO);
}

function documentoDoPedido(
  plataforma: Plataforma,
  codigo: string,
  linhas: readonly LinhaDaPlanilha[],
  idDoTexto: IdDoTexto,
): Documento {
  const [primeira] = linhas as [LinhaDaPlanilha, ...LinhaDaPlanilha[]];
  const { texto, linha } = primeira;
  const avisos: Nota[] = [];
  const itens = linhas
    .filter((uma) => uma.texto('item') !== '')
    .map((uma): Campos => ({
      nome: uma.texto('item'),
      preco: uma.texto('preco'),
      quantidade: uma.texto('quantidade') || '1',
      ...(/^[A-Za-z0-9_-]{1,128}$/.test(uma.texto('sku')) && { produtoId: uma.texto('sku') }),
    }));
  const email = texto('email').toLowerCase();
  const estornado = lerReais(texto('estornado'))?.centavos ?? 0;
  const status = statusDe(plataforma, primeira, avisos);
  if (estornado !== 0 && status !== 'rejected')
    avisos.push(duvidoso(`R$ ${texto('estornado')} foram devolvidos lá: o total aqui é o da compra.`));
  const frete = lerReais(texto('frete'))?.centavos ?? 0;
  return {
    id: idDoPedido(plataforma, codigo, idDoTexto),
    linha,
    deLa: `${plataforma}:${codigo}`,
    aqui: ehIdDaqui(codigo) ? [codigo] : [],
    avisos,
    so: ['status', 'comprador', 'valores'],
    campos: {
      status,
      nome: compradorDe(primeira),
      email,
      telefone: texto('telefone') || texto('shipping_telefone') || texto('billing_telefone'),
      ...(email !== '' && { uid: idDoTexto(email) }),
      enderecoDetalhado: ondeEntregar(primeira),
      observacao: texto('nota'),
      total: texto('total') || (somaDe(itens) + frete) / 100,
      frete: texto('frete'),
      prazoEntrega: texto('entrega'),
      origem: nomesDasOrigens[plataforma],
      cupomCodigo: texto('cupom'),
      criadoEm: texto('criado'),
      pagoEm: texto('pago'),
      itens,
    },
  };
}

/** Reads the orders of a sheet; its rows are items. Stops at each row and order. */
export function* documentosDosPedidos(
  plataforma: Plataforma,
  linhas: Iterable<LinhaDaPlanilha>,
  idDoTexto: IdDoTexto,
): Generator<void, Documento[]> {
  const porCodigo = new Map<string, LinhaDaPlanilha[]>();
  const recusadas: Documento[] = [];
  for (const linha of linhas) {
    yield;
    const codigo = linha.texto('codigo').replace(/^#/, '').trim();
    if (codigo === '') recusadas.push(linhaRecusada(linha.linha, '', 'A linha não diz de que pedido é.'));
    else juntarEm(porCodigo, codigo, linha);
  }
  const pedidos: Documento[] = [];
  for (const [codigo, dele] of porCodigo) {
    yield;
    pedidos.push(documentoDoPedido(plataforma, codigo, dele, idDoTexto));
  }
  return [...pedidos, ...recusadas];
}
