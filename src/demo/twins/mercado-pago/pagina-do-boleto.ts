import { html } from 'hono/html';
import { classesDoBotao, type Pedaco } from '#demo/twins/page/twin-page.ts';
import { formatarDia } from '#domain/datas.ts';
import { centavosDeReais, formatarReais } from '#domain/dinheiro.ts';
import { caminhoDoGemeo } from './twin-env.ts';
import type { PagamentoMp, PreferenciaMp } from './twin-model.ts';
import { moldura } from './page-frame.ts';
import { codigoCurto } from './payment-page.ts';

const situacoes: Record<string, string> = {
  pending: 'Aguardando pagamento',
  approved: 'Pago',
  cancelled: 'Vencido ou cancelado',
};

/** Interleaved 2 of 5, the code of Brazilian boletos: narrow (0) and wide (1) strokes of each digit. */
const tracos = ['00110', '10001', '01001', '11000', '00101', '10100', '01100', '00011', '10010', '01010'];

/** The printable boleto, the payment's external_resource_url. */
export function paginaDoBoleto(preferencia: PreferenciaMp, boleto: PagamentoMp): Pedaco {
  const { barcode, digitable_line } = boleto.transaction_details;
  return moldura(
    'Boleto',
    html`<section class="boleto"><h1>Boleto do pedido ${codigoCurto(preferencia.external_reference)}</h1>
<dl><div><dt>Número</dt><dd>${String(boleto.id)}</dd></div>
<div><dt>Vencimento</dt><dd>${boleto.date_of_expiration ? formatarDia(new Date(boleto.date_of_expiration)) : ''}</dd></div>
<div><dt>Valor</dt><dd>${formatarReais(centavosDeReais(boleto.transaction_amount) ?? 0)}</dd></div>
<div><dt>Situação</dt><dd>${situacoes[boleto.status] ?? boleto.status}</dd></div></dl>
<h2>Linha digitável</h2><p class="codigo" tabindex="0">${digitable_line}</p>
${barcode ? barras(barcode.content) : null}
<p class="miudo">Documento sem valor: nenhum banco aceita este código.</p>
<p class="volta"><a class="${classesDoBotao.secundario}" href="${caminhoDoGemeo}/pagar/${preferencia.id}#boleto">Voltar ao pagamento</a></p></section>`,
  );
}

function barras(codigo: string): Pedaco {
  const larguras = [1, 1, 1, 1];
  for (let i = 0; i < codigo.length; i += 2) {
    const [preto = '', branco = ''] = [tracos[Number(codigo[i])], tracos[Number(codigo[i + 1])]];
    for (let j = 0; j < 5; j += 1) larguras.push(preto[j] === '1' ? 3 : 1, branco[j] === '1' ? 3 : 1);
  }
  larguras.push(3, 1, 1);
  let x = 0;
  const caminho = larguras
    .map((largura, i) => {
      const inicio = x;
      x += largura;
      return i % 2 === 0 ? `M${inicio} 0h${largura}v40h-${largura}z` : '';
    })
    .join('');
  return html`<svg class="barras" viewBox="0 0 ${x} 40" preserveAspectRatio="none" role="img" aria-label="Código de barras do boleto"><path d="${caminho}"/></svg>`;
}
