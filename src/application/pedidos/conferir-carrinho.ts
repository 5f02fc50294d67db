import { type Imagem, principaisImagens } from '#db/queries/imagens.ts';
import { lerCatalogo, lerCodigo } from '#db/queries/fechamento.ts';
import type { Loja } from '#application/loja.ts';
import { aplicarCupom, normalizarCodigo, type RecusaDeCupom, rotuloDoDesconto } from '#domain/cupom.ts';
import type { Centavos } from '#domain/dinheiro.ts';
import { calcularItens, type LinhaPedida, type ProdutoDoCatalogo } from '#domain/pedido-linhas.ts';

export type SituacaoDaLinha =
  'ok' | 'indisponivel' | 'variacao-invalida' | 'estoque-insuficiente' | 'digital-sem-sessao' | 'quantidade-invalida';

export type LinhaConferida = {
  produtoId: string;
  variacao: string | null;
  quantidade: number;
  situacao: SituacaoDaLinha;
  nome: string | null;
  precoCentavos: Centavos;
  /** Units there are of the whole product; null for digital goods and unknown products. */
  disponivel: number | null;
  imagem: Imagem | null;
};

/** What the buyer should know of an accepted code: it is their own, or why it gives no discount although it supports somebody. */
export type NotaDoCupom = { codigo: 'cupom-proprio' } | RecusaDeCupom;

export type CupomConferido =
  | { codigo: string; aceito: true; rotulo: string | null; apoiando: string | null; nota: NotaDoCupom | null }
  | { codigo: string; aceito: false; recusa: RecusaDeCupom };

export type CarrinhoConferido = {
  itens: LinhaConferida[];
  subtotalCentavos: Centavos;
  descontoCentavos: Centavos;
  totalCentavos: Centavos;
  cupom: CupomConferido | null;
};

/** How a cart stands now: each line's price and availability, and what the coupon gives. Sums count the lines that can be bought. */
export async function conferirCarrinho(
  loja: Loja,
  entrada: { linhas: LinhaPedida[]; cupom: string | null; uid: string | null },
): Promise<CarrinhoConferido> {
  const ids = [...new Set(entrada.linhas.map((linha) => linha.produtoId))];
  const [catalogo, imagens] = await Promise.all([lerCatalogo(loja.db, ids), principaisImagens(loja.db, ids)]);
  const porId = new Map(catalogo.map((produto) => [produto.id, produto]));
  const situacoes = situacaoDasLinhas(entrada.linhas, catalogo, entrada.uid !== null);
  const itens = entrada.linhas.map((linha, i): LinhaConferida => {
    const produto = porId.get(linha.produtoId);
    return {
      produtoId: linha.produtoId,
      variacao: linha.variacao || null,
      quantidade: linha.quantidade,
      situacao: situacoes[i] ?? 'indisponivel',
      nome: produto?.nome ?? null,
      precoCentavos: produto?.precoCentavos ?? 0,
      disponivel: !produto || produto.digital ? null : produto.estoque,
      imagem: imagens.get(linha.produtoId) ?? null,
    };
  });
  const subtotalCentavos = itens
    .filter(({ situacao }) => situacao === 'ok')
    .reduce((soma, item) => soma + item.precoCentavos * item.quantidade, 0);
  const { cupom, descontoCentavos } = await conferirCupom(loja, entrada.cupom, subtotalCentavos, entrada.uid);
  return { itens, subtotalCentavos, descontoCentavos, totalCentavos: subtotalCentavos - descontoCentavos, cupom };
}

/** The order's own rules, line by line, so that the cart never promises what the order would refuse. */
function situacaoDasLinhas(
  linhas: LinhaPedida[],
  catalogo: ProdutoDoCatalogo[],
  temSessao: boolean,
): SituacaoDaLinha[] {
  const semFalta = linhas.map((linha): SituacaoDaLinha => {
    const so = calcularItens(
      [linha],
      catalogo.map((produto) => ({ ...produto, estoque: Number.MAX_SAFE_INTEGER })),
      temSessao,
    );
    if (so.ok) return 'ok';
    return so.erro.codigo === 'produto-desconhecido' || so.erro.codigo === 'carrinho-vazio'
      ? 'indisponivel'
      : so.erro.codigo;
  });
  const boas = linhas.filter((_, i) => semFalta[i] === 'ok');
  const juntas = calcularItens(boas, catalogo, temSessao);
  const emFalta = new Set(
    !juntas.ok && juntas.erro.codigo === 'estoque-insuficiente'
      ? juntas.erro.linhas.map(({ produtoId }) => produtoId)
      : [],
  );
  return semFalta.map((situacao, i) =>
    situacao === 'ok' && emFalta.has(linhas[i]?.produtoId ?? '') ? 'estoque-insuficiente' : situacao,
  );
}

async function conferirCupom(
  loja: Loja,
  texto: string | null,
  subtotal: Centavos,
  uid: string | null,
): Promise<{ cupom: CupomConferido | null; descontoCentavos: Centavos }> {
  if (!texto?.trim()) return { cupom: null, descontoCentavos: 0 };
  const codigo = normalizarCodigo(texto);
  if (!codigo)
    return {
      cupom: { codigo: texto.trim().slice(0, 30), aceito: false, recusa: { codigo: 'cupom-desconhecido' } },
      descontoCentavos: 0,
    };
  const { cupom, influencer } = await lerCodigo(loja.db, codigo);
  const proprio = influencer !== null && influencer.uid === uid;
  const apoiando = influencer && !proprio ? (influencer.nome.split(' ')[0] ?? null) : null;
  const aplicado = aplicarCupom(cupom, subtotal, loja.relogio.agora());
  const nota: NotaDoCupom | null = proprio ? { codigo: 'cupom-proprio' } : null;
  if (aplicado.ok)
    return {
      cupom: { codigo, aceito: true, rotulo: cupom && rotuloDoDesconto(cupom), apoiando, nota },
      descontoCentavos: aplicado.valor.descontoCentavos,
    };
  if (!influencer) return { cupom: { codigo, aceito: false, recusa: aplicado.erro }, descontoCentavos: 0 };
  // An influencer's link goes on counting for them when its discount is over.
  return {
    cupom: { codigo, aceito: true, rotulo: null, apoiando, nota: nota ?? (cupom && aplicado.erro) },
    descontoCentavos: 0,
  };
}
