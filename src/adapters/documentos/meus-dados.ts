import type { ContaDoTitular, DadosDoTitular, PedidoDoTitular, Timbre } from '#application/ports/documentos.ts';
import { diaInteiro } from '#domain/dias-por-extenso.ts';
import { enderecoEmUmaLinha, mascararCep } from '#domain/checkout/checkout.ts';
import { mascararTelefone } from '#domain/telefone.ts';
import type { AtoDeConsentimento, TipoDeConsentimento } from '#domain/consentimentos/consentimento.ts';
import { mascararDocumento } from '#domain/cpf-cnpj.ts';
import { formatarDia, formatarDiaEHora } from '#domain/datas.ts';
import { formatarReais } from '#domain/dinheiro.ts';
import { codigoCurto, nomeDoPedido } from '#domain/pedidos/pedido.ts';
import { rotuloDoStatus } from '#domain/pedidos/pedido-status.ts';
import { fioFino, fioForte, type Folha, novaFolha, type Peca } from './folha.ts';
import { tinta } from './papel.ts';

/** Orders with more items may continue on the next page. */
const ITENS_JUNTOS = 12;

/** All data stored about a customer, for reading: the same content as the JSON export. */
export function meusDados(
  {
    conta,
    pedidos,
    downloads,
    avaliacoes,
    atendimento,
    avisosPedidos,
    consentimentos,
    carrinhoGuardado,
    outros = [],
  }: DadosDoTitular,
  timbre: Timbre,
): ReadableStream<Uint8Array> {
  const folha = novaFolha(
    'Meus dados',
    `Tudo o que a loja ${timbre.loja.nome} guarda sobre você: o cadastro, os pedidos, os eBooks baixados, as avaliações e o atendimento.`,
    timbre,
  );
  const filaComFrase = (frase: string) => [
    folha.fila([{ texto: frase, x: 0, largura: folha.largura, cor: tinta.tinta2 }]),
  ];
  if (conta) cadastro(folha, conta);

  folha.secao('b1', 'Pedidos');
  if (pedidos.length === 0) folha.por(filaComFrase('Nenhum pedido.'));
  for (const [i, pedido] of pedidos.entries())
    folha.por(umPedido(folha, pedido, i === pedidos.length - 1 ? 0 : 16), pedido.itens.length <= ITENS_JUNTOS);

  folha.secao('c1', 'eBooks baixados');
  const nomes = new Map(pedidos.flatMap(({ itens }) => itens.map(({ produtoId, nome }) => [produtoId, nome])));
  if (downloads.length === 0) folha.por(filaComFrase('Nenhum download.'));
  folha.por(
    downloads.map(({ pedidoId, produtoId, baixadoEm }) =>
      folha.dado(formatarDiaEHora(baixadoEm), `${nomes.get(produtoId) ?? produtoId} · pedido ${codigoCurto(pedidoId)}`),
    ),
  );

  folha.secao('d1', 'Avaliações');
  if (avaliacoes.length === 0) folha.por(filaComFrase('Nenhuma avaliação.'));
  folha.por(
    avaliacoes.flatMap(({ pedidoId, produtoId, nota, texto, fotos, criadoEm }) => {
      const fotografias = fotos === 0 ? '' : ` · ${fotos} ${fotos === 1 ? 'fotografia' : 'fotografias'}`;
      const titulo = `${nomes.get(produtoId) ?? produtoId} · pedido ${codigoCurto(pedidoId)} · ${nota} de 5 estrelas${fotografias}`;
      return [titulo, ...texto.split('\n').filter(Boolean)].map((linha, i) =>
        folha.dado(i === 0 ? formatarDiaEHora(criadoEm) : '', linha),
      );
    }),
  );

  folha.secao('e1', 'Atendimento');
  if (atendimento.length === 0) folha.por(filaComFrase('Nenhuma mensagem.'));
  folha.por(
    atendimento.map(({ escritaEm, de, pedidoId, produto, texto, fotos }) => {
      const sobre = pedidoId ? `pedido ${codigoCurto(pedidoId)}` : produto;
      const dito = [texto.replaceAll(/\s+/g, ' '), fotos > 0 && `${fotos} fotografias`].filter(Boolean).join(' · ');
      return folha.dado(formatarDiaEHora(escritaEm), `${de === 'loja' ? 'Loja' : 'Você'}, ${sobre}: ${dito}`);
    }),
  );

  folha.secao('f1', 'Avisos de chegada');
  if (avisosPedidos.length === 0) folha.por(filaComFrase('Nenhum aviso pedido.'));
  folha.por(
    avisosPedidos.map(({ nome, variacao, criadoEm }) =>
      folha.dado(formatarDiaEHora(criadoEm), variacao ? `${nome}, ${variacao}` : nome),
    ),
  );

  folha.secao('g1', 'Permissões de e-mail');
  if (consentimentos.length === 0) folha.por(filaComFrase('Nenhuma.'));
  folha.por(
    consentimentos.map(({ tipo, ato, versaoDoTexto, sobre, em }) =>
      folha.dado(
        formatarDiaEHora(em),
        [nomesDosTipos[tipo], sobre, nomesDosAtos[ato], `texto ${versaoDoTexto}`].filter(Boolean).join(' · '),
      ),
    ),
  );

  if (carrinhoGuardado) {
    folha.secao('h1', 'Carrinho guardado');
    folha.por(
      carrinhoGuardado.itens.map(({ produtoId, variacao, quantidade }) =>
        folha.dado(
          formatarDiaEHora(carrinhoGuardado.mexidoEm),
          `${quantidade} × ${produtoId}${variacao ? `, ${variacao}` : ''}`,
        ),
      ),
    );
  }
  for (const [i, { titulo, linhas }] of outros.entries()) {
    folha.secao(`${'abcdefgh'[i] ?? 'h'}2`, titulo);
    folha.por(linhas.map(([rotulo = '', texto = '']) => folha.dado(rotulo, texto.replaceAll(/\s+/g, ' '))));
  }
  return folha.fechar();
}

const nomesDosTipos: Record<TipoDeConsentimento, string> = {
  'avise-me': 'Aviso de chegada',
  'carrinho-deixado': 'Lembrete do carrinho',
  favoritos: 'Novidades dos favoritos',
};
const nomesDosAtos: Record<AtoDeConsentimento, string> = {
  pedido: 'pedida',
  dado: 'dada',
  retirado: 'retirada',
};

function cadastro(folha: Folha, conta: ContaDoTitular): void {
  const { nome, email, emailVerificado, emailDoCadastro, telefone, ultimoCep, criadoEm } = conta;
  const { cep, rua, numero, complemento, bairro, cidade, uf } = conta;
  const endereco =
    cep && rua && numero && bairro && cidade && uf
      ? enderecoEmUmaLinha({ cep, rua, numero, complemento, bairro, cidade, uf })
      : '—';
  folha.secao('a1', 'Cadastro');
  folha.por([
    folha.dado('Nome', nome),
    folha.dado('E-mail', `${email} (${emailVerificado ? 'confirmado' : 'por confirmar'})`),
    ...(emailDoCadastro ? [folha.dado('E-mail do cadastro', emailDoCadastro)] : []),
    folha.dado('Telefone/WhatsApp', telefone ? mascararTelefone(telefone) : '—'),
    folha.dado('Endereço padrão', endereco),
    folha.dado('Último CEP usado', ultimoCep ? mascararCep(ultimoCep) : '—'),
    folha.dado('Cliente desde', formatarDia(criadoEm)),
  ]);
}

/** Recipient, day and message of a bought gift card. */
function doVale({ paraEmail, mensagem, enviarEm }: PedidoDoTitular['vales'][number]): string[] {
  return [
    `Vale-presente para ${paraEmail ?? '—'}${enviarEm ? `, em ${diaInteiro(enviarEm)}` : ''}`,
    ...(mensagem ? `Mensagem: ${mensagem}`.split('\n') : []),
  ];
}

function umPedido(folha: Folha, pedido: PedidoDoTitular, depois: number): Peca[] {
  const { id, numeroDoPedido, status, criadoEm, itens, telefone, nome, email, observacao, codigoRastreio } = pedido;
  const { documento, destinatario, mensagem } = pedido;
  const { largura } = folha;
  const notas = [
    [nome, email, mascararTelefone(telefone)].filter(Boolean).join(' · '),
    ...(pedido.cep ? [enderecoEmUmaLinha(pedido)] : []),
    ...(codigoRastreio ? [`Rastreio ${codigoRastreio}`] : []),
    ...(documento ? [`CPF/CNPJ ${mascararDocumento(documento)}`] : []),
    ...(destinatario ? [`Para ${destinatario}`] : []),
    ...(mensagem ? `Mensagem: ${mensagem}`.split('\n') : []),
    ...pedido.vales.flatMap(doVale),
    ...(observacao ? `Observação: ${observacao}`.split('\n') : []),
  ];
  return [
    folha.fila(
      [
        {
          texto: `${nomeDoPedido(numeroDoPedido)} · ${codigoCurto(id)}`,
          x: 0,
          largura: largura / 2,
          fonte: 'titulo',
          tamanho: 12,
        },
        {
          texto: `${rotuloDoStatus(status)} · ${formatarDia(criadoEm)}`,
          x: largura / 2,
          largura: largura / 2,
          direita: true,
          cor: tinta.tinta2,
        },
      ],
      { fioEmCima: fioForte, antes: 7, depois: 4 },
    ),
    ...itens.map(({ nome: produto, variacao, quantidade, precoCentavos }) => {
      const preco = formatarReais(precoCentavos * quantidade);
      const coluna = folha.larguraDe(preco) + 1;
      const oQue = `${produto}${variacao ? `, ${variacao}` : ''} · ${quantidade} × ${formatarReais(precoCentavos)}`;
      return folha.fila(
        [
          { texto: oQue, x: 0, largura: largura - coluna },
          { texto: preco, x: largura - coluna, largura: coluna, direita: true },
        ],
        { antes: 2.5, depois: 2.5 },
      );
    }),
    { altura: 3, desenhar() {} },
    somaDoPedido(folha, pedido),
    ...notas.map((texto, i) =>
      folha.fila([{ texto, x: 0, largura, cor: tinta.tinta2 }], {
        antes: i === 0 ? 4 : 0,
        depois: i === notas.length - 1 ? depois : 0,
      }),
    ),
  ];
}

function somaDoPedido(folha: Folha, pedido: PedidoDoTitular): Peca {
  const { descontoCentavos, freteCentavos, totalCentavos, estornadoCentavos, cupomCodigo } = pedido;
  const partes = [
    descontoCentavos > 0
      ? `Desconto${cupomCodigo ? ` (${cupomCodigo})` : ''} ${formatarReais(-descontoCentavos)}`
      : null,
    `Frete ${freteCentavos === 0 ? 'grátis' : formatarReais(freteCentavos)}`,
    estornadoCentavos > 0 ? `Estornado ${formatarReais(estornadoCentavos)}` : null,
  ];
  const total = `Total ${formatarReais(totalCentavos)}`;
  const coluna = folha.larguraDe(total, 'forte') + 1;
  return folha.fila(
    [
      { texto: partes.filter(Boolean).join(' · '), x: 0, largura: folha.largura - coluna, cor: tinta.tinta2 },
      { texto: total, x: folha.largura - coluna, largura: coluna, direita: true, fonte: 'forte' },
    ],
    { fioEmCima: fioFino, antes: 4 },
  );
}
