// @requirement 2.9.4 4.5.1 7.1.2 8.5.1
import { type FormEvent, useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { type CheckoutValido, regrasDoCheckout } from '#domain/checkout/checkout.ts';
import type { Centavos } from '#domain/dinheiro.ts';
import { novoId } from '#domain/identificador.ts';
import type { EnderecoDaConta } from '#domain/usuarios/enderecos.ts';
import type { UsuarioDaSessao } from '#domain/usuarios/sessao.ts';
import { useCarrinho } from '#web/carrinho/carrinho-do-navegador.ts';
import { esquecerEscolhaDeCupom, useCupomDaCompra } from '#web/carrinho/cupom.ts';
import { esquecerRascunho } from '#web/carrinho/rascunho.ts';
import { type PessoaDaConferencia, useConferencia } from '#web/carrinho/use-conferencia.ts';
import {
  confiraAsMudancas,
  entreParaComprar,
  erroAoPagar,
  explicaOPedido,
  indoAoPagamento,
  OUTRA_CONTA,
  valorMudou,
} from '#web/frases/fechamento-frases.ts';
import { useAvisos } from '#web/ui/feedback/toasts.tsx';
import type { RecusaDaChamada } from '#web/ui/base/call-api.ts';
import {
  aceitarMudancas,
  conferirLinhas,
  type LinhaConferida,
  podeAceitar,
  precisaEntrar,
  type Soma,
  somar,
} from '#web/carrinho/mudancas.ts';
import type { EntregaDaConta } from './partida.ts';
import {
  corpoDoPedido,
  cupomQueVai,
  fraseDoPedidoGuardado,
  irAoPagamento,
  type MeioDoPedido,
  pedirPagamento,
} from './pedir-pagamento.ts';
import { chaveDaTentativa, conteudoDoCarrinho, esquecerTentativa } from './tentativa.ts';
import { restoAPagar, useCreditos } from './use-creditos.ts';
import { type ErrosDoFormulario, useFormulario } from './use-formulario.ts';

/** docs/requirements.md 4.5: idle, submitting, and on the way to the payment. */
export type Fase = 'parado' | 'enviando' | 'indo';

/** The cart's earlier order can no longer be paid, for example in time: the same purchase is a new order. */
const CHAVE_GASTA = 'pedido-nao-pagavel';
/** The cart became an order with other data. Only a buyer who presses again, knowing that, places another. */
const CHAVE_DE_OUTRO_PEDIDO = 'chave-reutilizada';

function errosDoServidor(campos: Record<string, string>): { erros: ErrosDoFormulario; mensagem: string } | null {
  const recusados = regrasDoCheckout.filter(({ campo }) => campos[campo]);
  if (recusados.length === 0) return null;
  return {
    erros: Object.fromEntries(recusados.map(({ campo }) => [campo, campos[campo]])),
    mensagem: `Preencha corretamente: ${recusados.map(({ rotulo }) => rotulo).join(', ')}`,
  };
}

/** Returns the reason that blocks the order; null when it can be sent. */
function impedimento(conferidas: readonly LinhaConferida[]): string | null {
  if (podeAceitar(conferidas)) return confiraAsMudancas;
  return precisaEntrar(conferidas) ? entreParaComprar : null;
}

/** Returns the total for this payment method in centavos. */
function aPagar(
  { totalCentavos, descontoNoPixCentavos }: Pick<Soma, 'totalCentavos' | 'descontoNoPixCentavos'>,
  meio: MeioDoPedido,
): Centavos {
  return meio === 'pix' ? totalCentavos - descontoNoPixCentavos : totalCentavos;
}

/** State of the checkout: cart, coupon, the server's check of both, form and payment. */
export function useCheckout(
  usuario: UsuarioDaSessao | null,
  entrega: EntregaDaConta,
  enderecos: readonly EnderecoDaConta[],
) {
  const carrinho = useCarrinho();
  const cupom = useCupomDaCompra();
  const { avisar } = useAvisos();
  const uid = usuario?.uid ?? null;
  const [pessoa, setPessoa] = useState<PessoaDaConferencia | null>(null);
  const creditos = useCreditos();
  const { conferencia, emDia, conferir } = useConferencia({
    linhas: carrinho.linhas,
    cupom,
    uid,
    pessoa,
    creditos: creditos.creditos,
  });
  const formulario = useFormulario(entrega, usuario?.ultimoCep ?? null, enderecos);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [fase, setFase] = useState<Fase>('parado');
  const [meio, setMeio] = useState<MeioDoPedido>('provedor');
  const [alerta, setAlerta] = useState<string | null>(null);
  const [guardado, setGuardado] = useState<string | null>(null);
  const emCurso = useRef(false);

  const conferidas = conferirLinhas(carrinho.linhas, conferencia);
  const chamadoAResolver = alerta === confiraAsMudancas || alerta === entreParaComprar;
  const soma = somar(conferidas, conferencia, emDia);
  const resto = restoAPagar(soma, conferencia);

  async function explicar(
    { codigo, mensagem, campos, pedido }: RecusaDaChamada,
    { email, documento }: CheckoutValido,
  ): Promise<void> {
    const doFormulario = errosDoServidor(campos);
    if (doFormulario) return formulario.mostrarErros(doFormulario.erros, doFormulario.mensagem);
    if (codigo === OUTRA_CONTA) {
      // The page is rendered again for the current session.
      await revalidate();
      setAlerta(mensagem);
      return;
    }
    if (!explicaOPedido(codigo)) {
      setAlerta(erroAoPagar.alerta);
      setGuardado(pedido ? fraseDoPedidoGuardado(pedido) : null);
      avisar(erroAoPagar.aviso, 'erro');
      return;
    }
    // The reason of the server's refusal is shown at the order's lines before the buyer can retry.
    // Promotions that this person had already are in the new total.
    const dePessoa = { email, ...(documento && { documento }) };
    await conferir({ pessoa: dePessoa });
    setPessoa(dePessoa);
    setAlerta(mensagem);
  }

  /** Places the order. Returns the address of the payment; null after showing the reason. */
  async function pagar(contato: CheckoutValido, como: MeioDoPedido): Promise<string | null> {
    const { linhas } = carrinho;
    const conferenciaNova = emDia ? conferencia : await conferir();
    const conferidasAgora = conferirLinhas(linhas, conferenciaNova);
    const impede = impedimento(conferidasAgora);
    if (impede) {
      setAlerta(impede);
      return null;
    }
    const totalCentavos = aPagar(conferenciaNova ?? soma, como);
    if (totalCentavos > aPagar(soma, como)) {
      setAlerta(valorMudou);
      return null;
    }
    const cupomCodigo = cupomQueVai(cupom, conferenciaNova?.cupom ?? null);
    const restoDe = ({
      aPagarCentavos,
      aPagarNoPixCentavos,
    }: Pick<typeof resto, 'aPagarCentavos' | 'aPagarNoPixCentavos'>) =>
      como === 'pix' ? aPagarNoPixCentavos : aPagarCentavos;
    const aPagarCentavos = restoDe(conferenciaNova ?? resto);
    if (aPagarCentavos > restoDe(resto)) {
      setAlerta(valorMudou);
      return null;
    }
    const usados = creditos.creditos && { ...creditos.creditos, aPagarCentavos };
    const corpo = corpoDoPedido({ contato, linhas, totalCentavos, uid, cupomCodigo, creditos: usados });
    const tentar = () => pedirPagamento(corpo, chaveDaTentativa(conteudoDoCarrinho(linhas), novoId), como);
    let resultado = await tentar();
    if (!resultado.ok && resultado.erro.codigo === CHAVE_GASTA) {
      esquecerTentativa();
      resultado = await tentar();
    }
    if (resultado.ok) return resultado.valor;
    if (resultado.erro.codigo === CHAVE_DE_OUTRO_PEDIDO) esquecerTentativa();
    await explicar(resultado.erro, contato);
    return null;
  }

  async function enviar(evento: FormEvent<HTMLFormElement>): Promise<void> {
    evento.preventDefault();
    const { submitter } = evento.nativeEvent as SubmitEvent;
    const como: MeioDoPedido = submitter?.getAttribute('value') === 'pix' ? 'pix' : 'provedor';
    if (emCurso.current || carrinho.linhas.length === 0) return;
    setAlerta(null);
    setGuardado(null);
    const contato = formulario.validar();
    if (!contato) return;
    emCurso.current = true;
    setFase('enviando');
    setMeio(como);
    const url = await pagar(contato, como);
    if (url === null) {
      emCurso.current = false;
      setFase('parado');
      return;
    }
    setFase('indo');
    carrinho.esvaziar();
    esquecerEscolhaDeCupom();
    esquecerTentativa();
    esquecerRascunho();
    const { pathname, search } = new URL(url);
    // Pix is paid in the shop, and so are orders that credit pays wholly.
    if (como === 'pix' || pathname === '/obrigado') return navigate(pathname + search, { replace: true });
    avisar(indoAoPagamento);
    irAoPagamento(url);
  }

  function aceitar(): void {
    setAlerta(null);
    carrinho.trocar(aceitarMudancas(conferidas));
  }

  return {
    ...formulario,
    carrinho,
    cupom,
    /** The server's judgement of the coupon for the current cart. */
    cupomConferido: emDia ? (conferencia?.cupom ?? null) : null,
    conferidas,
    soma,
    /** Amount to pay after credit. */
    resto,
    creditos,
    conferir,
    /** The cards in use; `saldoCentavos` is null until the shop told it. */
    valesEmUso: (creditos.creditos?.vales ?? []).map((codigo, i) => ({
      codigo,
      saldoCentavos: (emDia && conferencia?.vales[i]?.saldoCentavos) || null,
    })),
    fase,
    /** The payment method chosen last. */
    meio,
    // The prompt to resolve something disappears once it is resolved.
    alerta: chamadoAResolver ? impedimento(conferidas) : alerta,
    /** The order that is kept although its payment could not be opened. */
    guardado,
    chamadoAResolver,
    enviar,
    aceitar,
    vazio: carrinho.pronto && carrinho.linhas.length === 0 && fase === 'parado',
  };
}

export type Checkout = ReturnType<typeof useCheckout>;
