// @requirement 13.5.5
import { lerPortadores, type PortadorLido } from '#db/creditos/ler-creditos.ts';
import { pedidosPagosComProdutos } from '#db/ebooks/ler-ebooks.ts';
import { imagensDosItens } from '#db/produtos/ler-imagens.ts';
import { lerDadosDaLoja } from '#db/configuracao/ler-configuracao.ts';
import { type CodigoDeDesconto, lerCatalogo, lerCodigo } from '#db/pedidos/ler-checkout.ts';
import { lerPromocoesNoAr } from '#db/promocoes/ler-promocoes-no-ar.ts';
import { lerCupomDaPessoa } from '#application/precos/cupom-da-pessoa.ts';
import { hashDigitado, julgarVale, saldosEmOrdem } from '#application/creditos/creditos-do-pedido.ts';
import { lerPromocoesDaPessoa } from '#application/precos/promocoes-da-pessoa.ts';
import { lerParcelamento } from '#application/pagamentos/ler-parcelamento.ts';
import type { Loja } from '#application/loja.ts';
import type {
  CarrinhoConferido,
  CupomConferido,
  DescontoDoItem,
  ObservacaoDoCupom,
  ValeConferido,
} from '#domain/carrinho/carrinho-conferido.ts';
import { normalizarCodigoDoCupom, rotuloDoDesconto } from '#domain/cupons/cupom.ts';
import {
  calcularPrecos,
  type EntradaDosPrecos,
  type Precos,
  type PrecosDaLinha,
} from '#domain/precos/calcular-precos.ts';
import { type ParteDoCredito, usarCreditos } from '#domain/precos/usar-creditos.ts';
import { conferirItensDoCarrinho, linhasDePreco, type LinhaPedida } from '#domain/pedidos/pedido-linhas.ts';

type EntradaDaConferencia = {
  linhas: LinhaPedida[];
  cupom: string | null;
  uid: string | null;
  /** The session's e-mail, or a guest's; without it and the CPF, limits per person are judged when the order is made. */
  email?: string | null;
  documento?: string | null;
  /** Gift cards as typed; null for one that may not be looked up now. */
  vales?: (string | null)[];
  daConta?: boolean;
};

const pessoaDe = ({ uid, email = null, documento = null }: EntradaDaConferencia) => ({ uid, email, documento });

/**
 * Current price and availability of each cart line, the coupon's discount and the totals in centavos. Read-only:
 * nothing is reserved.
 */
export async function conferirCarrinho(loja: Loja, entrada: EntradaDaConferencia): Promise<CarrinhoConferido> {
  const ids = [...new Set(entrada.linhas.map((linha) => linha.produtoId))];
  const hashes = (entrada.vales ?? []).map((digitado) => digitado && hashDigitado(digitado));
  const [catalogo, imagemDe, { precos }, noAr, portadores] = await Promise.all([
    lerCatalogo(loja.db, ids),
    imagensDosItens(loja.db, ids),
    lerDadosDaLoja(loja.db),
    lerPromocoesNoAr(loja.db, ids, loja.relogio.agora()),
    lerPortadores(loja.db, { hashes: hashes.filter((hash) => hash !== null), uid: entrada.uid }),
  ]);
  const ebooks = catalogo.filter(({ digital }) => digital).map(({ id }) => id);
  const pagos = entrada.uid === null ? new Map() : await pedidosPagosComProdutos(loja.db, entrada.uid, ebooks);
  const itens = conferirItensDoCarrinho(entrada.linhas, catalogo, entrada.uid !== null).map((item) => ({
    ...item,
    imagem: imagemDe(item.produtoId, item.variacao),
    pedidoPago: pagos.get(item.produtoId) ?? null,
  }));
  const boas = itens.flatMap(({ situacao, quantidade, ...item }) =>
    situacao === 'ok' && quantidade !== null ? [{ ...item, quantidade }] : [],
  );
  const codigo = await lerCupom(loja, entrada);
  const calculados = calcularPrecos({
    linhas: linhasDePreco(boas, catalogo),
    promocoes: await lerPromocoesDaPessoa(loja.db, { noAr, catalogo, pessoa: pessoaDe(entrada) }),
    cupom: codigo?.compra ?? null,
    descontoNoPixPb: precos.descontoNoPixPb,
  });
  const { subtotalCentavos, descontoCentavos, totalCentavos, descontoNoPixCentavos } = calculados;
  const dasBoas = calculados.linhas.values();
  const creditos = conferirCreditos(entrada, hashes, portadores);
  const aPagar = (total: number) => usarCreditos(total, creditos.saldos).aPagarCentavos;
  const aPagarCentavos = aPagar(totalCentavos);
  return {
    itens: itens.map((item) => ({
      ...item,
      ...((item.situacao === 'ok' && daLinha(dasBoas.next().value)) || semDesconto),
    })),
    subtotalCentavos,
    descontoCentavos,
    totalCentavos,
    aPagarCentavos,
    aPagarNoPixCentavos: aPagar(totalCentavos - descontoNoPixCentavos),
    vales: creditos.vales,
    creditoCentavos: creditos.creditoCentavos,
    descontoNoPixCentavos,
    parcelamento: await lerParcelamento(loja, aPagarCentavos, precos),
    cupom: codigo && julgarCupom(codigo, calculados.cupom),
  };
}

/** Returns the credit of the given cards and the account, and the answer about each card. */
function conferirCreditos(
  { vales: digitados = [], daConta = false }: EntradaDaConferencia,
  hashes: readonly (string | null)[],
  portadores: readonly PortadorLido[],
): Pick<CarrinhoConferido, 'vales' | 'creditoCentavos'> & { saldos: ParteDoCredito[] } {
  const julgados = hashes.map((hash) => julgarVale(hash, portadores));
  const vales = julgados.map((julgado, i): ValeConferido => {
    if (digitados[i] === null) return { final: null, saldoCentavos: 0, recusa: 'muitas-tentativas' };
    if (!julgado.ok) {
      const { codigo, portador } = julgado.erro;
      return {
        final: portador?.final ?? null,
        saldoCentavos: portador?.saldoCentavos ?? 0,
        recusa: recusasDoVale[codigo],
      };
    }
    return { final: julgado.valor.final, saldoCentavos: julgado.valor.saldoCentavos, recusa: null };
  });
  const daPessoa = portadores.filter(({ tipo }) => tipo === 'conta');
  return {
    vales,
    creditoCentavos: daPessoa[0]?.saldoCentavos ?? 0,
    saldos: saldosEmOrdem(
      julgados.flatMap((julgado) => (julgado.ok ? [julgado.valor] : [])),
      daConta ? daPessoa : [],
    ),
  };
}

const recusasDoVale = {
  'vale-desconhecido': 'desconhecido',
  'vale-bloqueado': 'bloqueado',
  'vale-sem-saldo': 'sem-saldo',
} as const;

const semDesconto = { descontoCentavos: 0, promocoes: [] };

/** A line's promotions as buyers see them. */
function daLinha(linha: PrecosDaLinha | undefined): DescontoDoItem | undefined {
  return (
    linha && {
      descontoCentavos: linha.descontoCentavos,
      promocoes: linha.promocoes.map(({ nome, descontoCentavos }) => ({ nome, descontoCentavos })),
    }
  );
}

type CodigoLido = Pick<CodigoDeDesconto, 'cupom' | 'influencer'> & {
  codigo: string;
  /** The code is the buyer's own. */
  proprio: boolean;
  compra: EntradaDosPrecos['cupom'];
};

async function lerCupom(loja: Loja, entrada: EntradaDaConferencia): Promise<CodigoLido | null> {
  const { cupom: texto, uid } = entrada;
  if (!texto?.trim()) return null;
  const agora = loja.relogio.agora();
  const codigo = normalizarCodigoDoCupom(texto);
  if (!codigo) {
    const compra = { cupom: null, usosDaPessoa: 0, agora };
    return { codigo: texto.trim().slice(0, 30), cupom: null, influencer: null, proprio: false, compra };
  }
  const { cupom, influencer } = await lerCodigo(loja.db, codigo);
  const daPessoa = await lerCupomDaPessoa(loja.db, cupom, pessoaDe(entrada));
  const proprio = influencer !== null && influencer.uid === uid;
  return { codigo, cupom, influencer, proprio, compra: { cupom, ...daPessoa, agora } };
}

/** The effect of the code, for the buyer. */
function julgarCupom({ codigo, cupom, influencer, proprio }: CodigoLido, aplicado: Precos['cupom']): CupomConferido {
  const apoiando = influencer && !proprio ? (influencer.nome.split(' ')[0] ?? null) : null;
  const nota: ObservacaoDoCupom | null = proprio ? { codigo: 'cupom-proprio' } : null;
  const recusa = aplicado?.ok === false ? aplicado.erro : null;
  if (!recusa) return { codigo, aceito: true, rotulo: cupom && rotuloDoDesconto(cupom), apoiando, nota };
  if (!influencer) return { codigo, aceito: false, recusa };
  // An influencer's code keeps crediting the influencer after its discount expires.
  return { codigo, aceito: true, rotulo: null, apoiando, nota: nota ?? (cupom && recusa) };
}
