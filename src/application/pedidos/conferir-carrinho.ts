// @requirement 13.5.5
import { pedidosPagosComProdutos } from '#db/queries/ebooks/ebooks.ts';
import { imagensDosItens } from '#db/queries/produtos/imagens.ts';
import { lerDadosDaLoja } from '#db/queries/configuracao/configuracao.ts';
import { contarUsosDaPessoa, lerCatalogo, lerCodigo } from '#db/queries/relatorios/fechamento.ts';
import { lerParcelamento } from '#application/pagamentos/ler-parcelamento.ts';
import type { Loja } from '#application/loja.ts';
import type { CarrinhoConferido, CupomConferido, ObservacaoDoCupom } from '#domain/carrinho/carrinho-conferido.ts';
import { aplicarCupom, normalizarCodigoDoCupom, rotuloDoDesconto } from '#domain/cupons/cupom.ts';
import type { Centavos } from '#domain/dinheiro.ts';
import { descontoNoPix } from '#domain/pagamentos/preco-no-pix.ts';
import { conferirItensDoCarrinho, type LinhaPedida } from '#domain/pedidos/pedido-linhas.ts';

type EntradaDaConferencia = {
  linhas: LinhaPedida[];
  cupom: string | null;
  uid: string | null;
  /** The session's e-mail; a guest's is judged when the order is made. */
  email?: string | null;
};

/**
 * Current price and availability of each cart line, the coupon's discount and the totals in centavos. Read-only:
 * nothing is reserved.
 */
export async function conferirCarrinho(loja: Loja, entrada: EntradaDaConferencia): Promise<CarrinhoConferido> {
  const ids = [...new Set(entrada.linhas.map((linha) => linha.produtoId))];
  const [catalogo, imagemDe, { precos }] = await Promise.all([
    lerCatalogo(loja.db, ids),
    imagensDosItens(loja.db, ids),
    lerDadosDaLoja(loja.db),
  ]);
  const ebooks = catalogo.filter(({ digital }) => digital).map(({ id }) => id);
  const pagos = entrada.uid === null ? new Map() : await pedidosPagosComProdutos(loja.db, entrada.uid, ebooks);
  const itens = conferirItensDoCarrinho(entrada.linhas, catalogo, entrada.uid !== null).map((item) => ({
    ...item,
    imagem: imagemDe(item.produtoId, item.variacao),
    pedidoPago: pagos.get(item.produtoId) ?? null,
  }));
  const subtotalCentavos = itens
    .filter(({ situacao }) => situacao === 'ok')
    .reduce((soma, item) => soma + item.precoCentavos * (item.quantidade ?? 0), 0);
  const { cupom, descontoCentavos } = await conferirCupom(loja, entrada, subtotalCentavos);
  const totalCentavos = subtotalCentavos - descontoCentavos;
  const descontoNoPixCentavos = descontoNoPix(totalCentavos, precos.descontoNoPixPb);
  const parcelamento = await lerParcelamento(loja, totalCentavos, precos.parcelasSemJuros);
  return { itens, subtotalCentavos, descontoCentavos, totalCentavos, descontoNoPixCentavos, parcelamento, cupom };
}

async function conferirCupom(
  loja: Loja,
  { cupom: texto, uid, email = null }: EntradaDaConferencia,
  subtotalCentavos: Centavos,
): Promise<{ cupom: CupomConferido | null; descontoCentavos: Centavos }> {
  if (!texto?.trim()) return { cupom: null, descontoCentavos: 0 };
  const codigo = normalizarCodigoDoCupom(texto);
  if (!codigo)
    return {
      cupom: { codigo: texto.trim().slice(0, 30), aceito: false, recusa: { codigo: 'cupom-desconhecido' } },
      descontoCentavos: 0,
    };
  const { cupom, influencer } = await lerCodigo(loja.db, codigo);
  const proprio = influencer !== null && influencer.uid === uid;
  const apoiando = influencer && !proprio ? (influencer.nome.split(' ')[0] ?? null) : null;
  const usosDaPessoa = await contarUsosDaPessoa(loja.db, cupom, { uid, email, documento: null });
  const aplicado = aplicarCupom(cupom, { subtotalCentavos, usosDaPessoa, agora: loja.relogio.agora() });
  const nota: ObservacaoDoCupom | null = proprio ? { codigo: 'cupom-proprio' } : null;
  if (aplicado.ok)
    return {
      cupom: { codigo, aceito: true, rotulo: cupom && rotuloDoDesconto(cupom), apoiando, nota },
      descontoCentavos: aplicado.valor.descontoCentavos,
    };
  if (!influencer) return { cupom: { codigo, aceito: false, recusa: aplicado.erro }, descontoCentavos: 0 };
  // An influencer's code keeps crediting the influencer after its discount expires.
  return {
    cupom: { codigo, aceito: true, rotulo: null, apoiando, nota: nota ?? (cupom && aplicado.erro) },
    descontoCentavos: 0,
  };
}
