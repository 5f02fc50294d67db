// @requirement 10.7.1
import { lerReferencia } from '#domain/pagamentos/referencia-do-pagamento.ts';
import { randomUUID } from 'node:crypto';
import { html } from 'hono/html';
import { classesDoBotao, formulario, type Pedaco, type Peso } from '#demo/twins/page/twin-page.ts';
import { formatarDia, formatarDiaEHora } from '#domain/datas.ts';
import { centavosDeReais, formatarReais } from '#domain/dinheiro.ts';
import { recusasDoCartao } from '#domain/pagamentos/recusa-do-cartao.ts';
import { caminhoDoGemeo } from './twin-env.ts';
import { recebePagamento, type EstadoDaPagina } from './estado-da-pagina.ts';
import type { ItemMp, PagamentoMp } from './twin-model.ts';
import { moldura } from './page-frame.ts';
import { totalDaPreferencia } from './preferencias.ts';

/** Last 6 characters in capitals, as the shop shows an order to its buyer (docs/requirements.md 9.8). */
export function codigoCurto(externalReference: string): string {
  return lerReferencia(externalReference).pedidoId.slice(-6).toUpperCase();
}

/** The pay page at a preference's init_point. */
export function paginaDePagamento(estado: EstadoDaPagina): Pedaco {
  const codigo = codigoCurto(estado.preferencia.external_reference);
  return moldura(
    `Pagar pedido ${codigo}`,
    html`<div class="colunas">
<div class="meios">${recebePagamento(estado) ? escolhas(estado) : jaPago(estado)}${voltar(estado)}</div>
${resumo(estado, codigo)}
</div>`,
  );
}

function jaPago(estado: EstadoDaPagina): Pedaco {
  const quando = estado.aprovado?.date_approved;
  return html`<section class="recado" role="status"><h1>Pagamento já aprovado</h1>
<p>Este pedido foi pago${quando ? ` em ${formatarDiaEHora(new Date(quando))}` : ''}. Não é preciso pagar de novo.</p></section>`;
}

function escolhas(estado: EstadoDaPagina): Pedaco {
  const aberto = !estado.expirada;
  return html`<h1>${aberto ? 'Como você quer pagar?' : 'Este link de pagamento expirou'}</h1>
${aberto ? null : html`<p class="aviso">O prazo para começar um pagamento terminou. Um Pix ou boleto já gerado vale até o vencimento dele.</p>`}
${estado.ultimo?.status === 'rejected' ? html`<p class="aviso aviso-de-erro" role="status">O último pagamento foi recusado. Você pode tentar de novo.</p>` : null}
${aberto ? cartao(estado) : null}
${estado.pix ? pixGerado(estado, estado.pix) : aberto ? gerar(estado, 'pix', 'Pix', 'Aprovação na hora. O código vale por um dia.', 'Gerar Pix') : null}
${estado.boleto ? boletoGerado(estado, estado.boleto) : aberto ? gerar(estado, 'boleto', 'Boleto', 'Compensa depois de pago. Guarde este link para voltar.', 'Gerar boleto') : null}`;
}

function cartao(estado: EstadoDaPagina): Pedaco {
  return html`<section class="meio" id="cartao"><h2>Cartão</h2><p>Visa final 5682, em 1 parcela.</p><div class="acoes">
${botao(estado, 'aprovar', 'Aprovar com cartão', 'principal')}${botao(estado, 'recusar', 'Recusar', 'dePerigo', motivos())}</div></section>`;
}

/** Reasons for refusing a card. */
function motivos(): Pedaco {
  return html`<label>Motivo da recusa <select name="motivo">${recusasDoCartao.map((motivo) => html`<option>${motivo}</option>`)}</select></label>`;
}

function gerar(estado: EstadoDaPagina, meio: 'pix' | 'boleto', titulo: string, texto: string, rotulo: string): Pedaco {
  return html`<section class="meio" id="${meio}"><h2>${titulo}</h2><p>${texto}</p><div class="acoes">${botao(estado, meio, rotulo, 'secundario')}</div></section>`;
}

function pixGerado(estado: EstadoDaPagina, pix: PagamentoMp): Pedaco {
  return html`<section class="meio feito" id="pix"><h2>Pix gerado</h2>
<p>Copie o código e cole no aplicativo do banco${vence(pix, formatarDiaEHora)}.</p>
<h3>Pix copia e cola</h3><p class="codigo" tabindex="0">${pix.point_of_interaction.transaction_data.qr_code ?? ''}</p>
<div class="acoes">${botao(estado, 'pix/pagar', 'Pagar Pix', 'principal')}</div></section>`;
}

function boletoGerado(estado: EstadoDaPagina, boleto: PagamentoMp): Pedaco {
  return html`<section class="meio feito" id="boleto"><h2>Boleto gerado</h2>
<p>Boleto número ${String(boleto.id)}${vence(boleto, formatarDia)}.</p>
<h3>Linha digitável</h3><p class="codigo" tabindex="0">${boleto.transaction_details.digitable_line}</p>
<p><a class="elo" href="${boleto.transaction_details.external_resource_url}">Abrir o boleto</a></p>
<div class="acoes">${botao(estado, 'boleto/pagar', 'Pagar boleto', 'principal')}</div></section>`;
}

function vence(pagamento: PagamentoMp, formatar: (momento: Date) => string): string {
  return pagamento.date_of_expiration ? `, vence em ${formatar(new Date(pagamento.date_of_expiration))}` : '';
}

/** A form with one button. `chave` makes a double click one payment. */
function botao(estado: EstadoDaPagina, acao: string, rotulo: string, peso: Peso, campos: Pedaco | null = null): Pedaco {
  return formulario(
    `${caminhoDoGemeo}/pagar/${estado.preferencia.id}/${acao}${estado.repetir ? '?repetir=1' : ''}`,
    rotulo,
    peso,
    html`<input type="hidden" name="chave" value="${randomUUID()}">${campos}`,
  );
}

function voltar(estado: EstadoDaPagina): Pedaco {
  return html`<form class="volta" method="get" action="${caminhoDoGemeo}/pagar/${estado.preferencia.id}/voltar"><button class="${recebePagamento(estado) ? classesDoBotao.discreto : classesDoBotao.principal}" type="submit">Voltar à loja</button></form>`;
}

function resumo(estado: EstadoDaPagina, codigo: string): Pedaco {
  const { preferencia } = estado;
  return html`<aside class="resumo" aria-labelledby="resumo"><h2 id="resumo">Pedido ${codigo}</h2>
<ul>${preferencia.items.map(linhaDoItem)}</ul>
<p class="total"><span>Total</span><strong>${formatarReais(totalDaPreferencia(preferencia))}</strong></p></aside>`;
}

function linhaDoItem(item: ItemMp): Pedaco {
  const unidade = centavosDeReais(item.unit_price) ?? 0;
  return html`<li><span>${item.title}<small>${item.quantity} × ${formatarReais(unidade)}</small></span><span class="algarismos">${formatarReais(unidade * item.quantity)}</span></li>`;
}
