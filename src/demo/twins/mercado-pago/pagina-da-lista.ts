import { html } from 'hono/html';
import { formulario, type Pedaco } from '#demo/twins/page/twin-page.ts';
import { formatarDiaEHora } from '#domain/datas.ts';
import { centavosDeReais, formatarReais } from '#domain/dinheiro.ts';
import { caminhoDoGemeo } from './twin-env.ts';
import type { PagamentoMp } from './twin-model.ts';
import { moldura } from './page-frame.ts';
import { codigoCurto } from './payment-page.ts';
import { pagamentoAberto } from './transicoes.ts';

type NaLista = { pagamento: PagamentoMp; /** Another payment of its order was approved. */ jaPago: boolean };

/** The buyers' bank: each Pix the shop requested, newest first, with its possible next steps. */
export function paginaDaLista(pagamentos: NaLista[]): Pedaco {
  return moldura(
    'Pix da loja',
    html`<div class="meios"><h1>Pix pedidos pela loja</h1>
${pagamentos.length === 0 ? html`<p class="miudo">Nenhum Pix foi gerado na loja ainda.</p>` : null}
<ul>${pagamentos.map(naLista)}</ul></div>`,
  );
}

function naLista({ pagamento, jaPago }: NaLista): Pedaco {
  const { id, external_reference, transaction_amount, date_of_expiration: fim } = pagamento;
  const aberto = pagamentoAberto(pagamento);
  return html`<li class="meio" id="p${id}"><h2>Pedido ${codigoCurto(external_reference ?? '')}</h2>
<p>${formatarReais(centavosDeReais(transaction_amount) ?? 0)} · Pix ${id} · ${estado(pagamento, jaPago)}${aberto && fim ? `, vence em ${formatarDiaEHora(new Date(fim))}` : ''}</p>
${aberto && !jaPago ? html`<div class="acoes">${passos(id)}</div>` : null}</li>`;
}

function estado({ status, status_detail }: PagamentoMp, jaPago: boolean): string {
  if (status === 'pending') return jaPago ? 'o pedido já foi pago de outro jeito' : 'aguardando pagamento';
  const palavras: Record<string, string> = {
    approved: 'pago',
    refunded: 'devolvido',
    cancelled: status_detail === 'expired' ? 'vencido' : 'cancelado',
  };
  return palavras[status] ?? status;
}

function passos(id: number): Pedaco[] {
  const endereco = `${caminhoDoGemeo}/pagamentos/${id}`;
  return [
    formulario(`${endereco}/pagar`, 'Pagar', 'principal'),
    formulario(`${endereco}/pagar-sem-avisar`, 'Pagar sem avisar', 'secundario'),
    formulario(`${endereco}/vencer`, 'Vencer', 'dePerigo'),
  ];
}
