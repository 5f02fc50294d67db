// @requirement 13.5.7
import type { PedidoAEmbalar, Timbre } from '#application/ports/documentos.ts';
import { mascararCep, semEnvio } from '#domain/checkout/checkout.ts';
import { mascararTelefone } from '#domain/telefone.ts';
import type { DadosDaLoja } from '#domain/configuracao/loja.ts';
import { formatarDiaPorExtenso } from '#domain/datas.ts';
import { codigosDoPedido, nomeDoPedido } from '#domain/pedidos/pedido.ts';
import { unidadesNaCaixa } from '#domain/notas-fiscais/conteudo-declarado.ts';
import { declaracaoDeConteudo } from './declaracao-de-conteudo.ts';
import { novoPapel, type Papel, tinta } from './papel.ts';

const CASA = 10;
const FUNDO = 62;

/** The packing slip of an order: recipient and content of the parcel. Prices are on a page of their own. */
export function guiaDeSeparacao(pedido: PedidoAEmbalar, timbre: Timbre): ReadableStream<Uint8Array> {
  const { loja } = timbre;
  const papel = novoPapel({ titulo: nomeDoPedido(pedido.numeroDoPedido), timbre, formato: 'A5', margem: 32 });
  let y = cabeca(papel, loja, pedido);
  y = destino(papel, pedido, y + 18);
  y = itens(papel, loja, pedido, y + 20);
  y = recado(papel, loja, 'Mensagem do presente', pedido.mensagem, y);
  recado(papel, loja, 'Observação do cliente', pedido.observacao, y);
  declaracaoDeConteudo(papel, loja, pedido, rodape);
  papel.doc.end();
  return papel.fluxo();
}

/** A rank of squares, the shop's ornament. */
function fileira(papel: Papel, y: number): void {
  const { doc, largura } = papel;
  for (let x = 0, clara = false; x < largura; x += CASA, clara = !clara)
    doc.rect(x, y, CASA, CASA).fill(clara ? tinta.buxo : tinta.nogueira);
}

function cabeca(papel: Papel, loja: DadosDaLoja, pedido: PedidoAEmbalar): number {
  const { margem, largura } = papel;
  const util = largura - 2 * margem;
  fileira(papel, 0);
  papel.marca(margem, 30, util / 2, 17);
  papel.linha('Guia de separação', largura - margem - 160, 34, 160, { cor: tinta.tinta2, direita: true });
  papel.fio(58, tinta.ebano, 1);
  papel.linha(nomeDoPedido(pedido.numeroDoPedido), margem, 72, util, { fonte: 'titulo', tamanho: 22 });
  papel.linha(
    `${codigosDoPedido(pedido.id)} · Feito em ${formatarDiaPorExtenso(pedido.criadoEm)}${pedido.codigoRastreio ? ` · Rastreio ${pedido.codigoRastreio}` : ''}`,
    margem,
    102,
    util,
    { cor: tinta.tinta2 },
  );
  rodape(papel, loja);
  return 118;
}

function destino(papel: Papel, pedido: PedidoAEmbalar, y: number): number {
  const { doc, margem, largura } = papel;
  const util = largura - 2 * margem;
  if (pedido.itens.every((item) => unidadesNaCaixa(item) === 0)) {
    const soEbooks = pedido.itens.every(({ digital }) => digital);
    const porque = soEbooks ? 'Pedido só de eBooks' : 'Os produtos foram cancelados';
    return papel.bloco(`${porque}: não há nada a enviar.`, margem, y, util, { cor: tinta.vinho });
  }
  const { nome, destinatario, presente, rua, numero, complemento, bairro, cidade, uf, cep, telefone } = pedido;
  const dentro = margem + 14;
  const cabe = util - 28;
  const topo = y;
  let baixo = papel.bloco(
    presente ? 'Destinatário · Presente, sem preços na caixa' : 'Destinatário',
    dentro,
    y + 12,
    cabe,
    { cor: tinta.tinta2, tamanho: 8.5 },
  );
  baixo = papel.bloco(destinatario ?? nome, dentro, baixo + 1, cabe, { fonte: 'forte', tamanho: 13 });
  if (cep === '') baixo = papel.bloco(semEnvio, dentro, baixo + 3, cabe, { fonte: 'forte', tamanho: 14 });
  else {
    const porta = [rua, numero, complemento].filter(Boolean).join(', ');
    baixo = papel.bloco(porta, dentro, baixo + 2, cabe, { tamanho: 11 });
    baixo = papel.bloco(`${bairro}, ${cidade} - ${uf}`, dentro, baixo, cabe, { tamanho: 11 });
    baixo = papel.bloco(`CEP ${mascararCep(cep)}`, dentro, baixo + 3, cabe, { fonte: 'forte', tamanho: 14 });
  }
  if (telefone) baixo = papel.bloco(mascararTelefone(telefone), dentro, baixo + 1, cabe, { cor: tinta.tinta2 });
  doc
    .rect(margem, topo, util, baixo + 10 - topo)
    .lineWidth(1)
    .strokeColor(tinta.ebano)
    .stroke();
  return baixo + 10;
}

/** Draws the content of the parcel, each item with a box to tick, over further pages where needed. */
function itens(papel: Papel, loja: DadosDaLoja, { itens: linhas }: PedidoAEmbalar, inicio: number): number {
  const { doc, margem, largura, altura } = papel;
  const nomeX = margem + 58;
  const nomeCabe = largura - margem - nomeX;
  const cabecas = (y: number) => {
    papel.linha('Qtd.', margem + 22, y, 30, { cor: tinta.tinta2, tamanho: 8.5 });
    papel.linha('Produto', nomeX, y, nomeCabe, { cor: tinta.tinta2, tamanho: 8.5 });
    papel.fio(y + 14, tinta.ebano, 0.8);
    return y + 22;
  };
  let y = cabecas(inicio);
  for (const item of linhas) {
    const { nome, variacao, digital, canceladas } = item;
    const naCaixa = unidadesNaCaixa(item);
    doc.font('forte').fontSize(10);
    const precisa = doc.heightOfString(nome, { width: nomeCabe }) + 26;
    if (y + precisa > altura - FUNDO) {
      doc.addPage();
      rodape(papel, loja);
      y = cabecas(margem);
    }
    if (naCaixa > 0) doc.rect(margem, y, 11, 11).lineWidth(0.8).strokeColor(tinta.ebano).stroke();
    papel.linha(naCaixa > 0 ? String(naCaixa) : '–', margem + 22, y - 1, 30, { fonte: 'forte', tamanho: 11 });
    let baixo = papel.bloco(nome, nomeX, y, nomeCabe, { fonte: 'forte', tamanho: 10 });
    const foraDaCaixa = digital
      ? 'eBook: não vai na caixa'
      : canceladas > 0 && `${canceladas} × cancelado: não vai na caixa`;
    const detalhe = [variacao, foraDaCaixa].filter(Boolean).join(' · ');
    if (detalhe) baixo = papel.bloco(detalhe, nomeX, baixo, nomeCabe, { cor: tinta.tinta2 });
    papel.fio(baixo + 4);
    y = baixo + 12;
  }
  const pecas = linhas.reduce((soma, item) => soma + unidadesNaCaixa(item), 0);
  if (pecas === 0) return y;
  papel.linha(pecas === 1 ? '1 unidade na caixa' : `${pecas} unidades na caixa`, nomeX, y, nomeCabe, {
    cor: tinta.tinta2,
  });
  return y + 20;
}

/** Draws a text of the buyer on one page, nothing when it is empty. Returns the `y` below it. */
function recado(papel: Papel, loja: DadosDaLoja, titulo: string, texto: string, inicio: number): number {
  const { doc, margem, largura, altura } = papel;
  if (!texto) return inicio;
  const util = largura - 2 * margem;
  let y = inicio + 4;
  doc.font('texto').fontSize(9);
  if (y + 24 + doc.heightOfString(texto, { width: util, lineGap: 3 }) > altura - FUNDO) {
    doc.addPage();
    rodape(papel, loja);
    y = margem;
  }
  papel.linha(titulo, margem, y, util, { cor: tinta.tinta2, tamanho: 8.5 });
  return papel.bloco(texto, margem, y + 14, util) + 12;
}

function rodape(papel: Papel, { nome, endereco, cnpj }: DadosDaLoja): void {
  const { margem, largura, altura } = papel;
  const util = largura - 2 * margem;
  papel.fio(altura - 48);
  papel.linha(`Remetente: ${[nome, cnpj && `CNPJ ${cnpj}`].filter(Boolean).join(', ')}`, margem, altura - 40, util, {
    tamanho: 7.5,
    cor: tinta.tinta2,
  });
  papel.linha(endereco, margem, altura - 29, util, { tamanho: 7.5, cor: tinta.tinta2 });
}
