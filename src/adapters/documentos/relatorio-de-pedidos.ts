import { setImmediate as respirar } from 'node:timers/promises';
import type { Documento, PedidoDoRelatorio, SomaDoStatus, Timbre } from '#application/ports/documentos.ts';
import { formatarDiaEHora } from '#domain/datas.ts';
import { formatarReais } from '#domain/dinheiro.ts';
import { assinaturaDaLoja, type DadosDaLoja } from '#domain/configuracao/loja.ts';
import { codigoAdmin, numeroEscrito } from '#domain/pedidos/pedido.ts';
import { rotuloDoStatus } from '#domain/pedidos/pedido-status.ts';
import { LIMITE_DO_RELATORIO } from '#domain/pedidos/lista-de-pedidos.ts';
import { numeroComMilhares } from '#domain/numeros.ts';
import { novoPapel, type Papel, tinta } from './papel.ts';

const ALTURA_DA_LINHA = 17;
const FIM_DA_PAGINA = 46;

type Coluna = {
  titulo: string;
  largura: number;
  direita?: boolean;
  forte?: boolean;
  valor: (pedido: PedidoDoRelatorio) => string;
};
const colunas: Coluna[] = [
  {
    titulo: 'Pedido',
    largura: 112,
    valor: ({ id, numeroDoPedido }) => `${numeroEscrito(numeroDoPedido)} · ${codigoAdmin(id)}`,
  },
  { titulo: 'Data', largura: 92, valor: ({ criadoEm }) => formatarDiaEHora(criadoEm) },
  { titulo: 'Cliente', largura: 144, forte: true, valor: ({ nome }) => nome },
  { titulo: 'E-mail', largura: 170, valor: ({ email }) => email },
  { titulo: 'Status', largura: 62, valor: ({ status }) => rotuloDoStatus(status) },
  { titulo: 'Origem', largura: 46, valor: ({ origem }) => origem },
  { titulo: 'Tipo', largura: 62, valor: ({ isGuest }) => (isGuest ? 'Convidado' : 'Cliente') },
  {
    titulo: 'Total',
    largura: 74,
    direita: true,
    forte: true,
    valor: ({ totalCentavos }) => formatarReais(totalCentavos),
  },
];

type Relatorio = Omit<Extract<Documento, { tipo: 'relatorio-de-pedidos' }>, 'tipo'>;

/**
 * A printable list of orders (docs/requirements.md 2.18): totals of the whole list first, then at most
 * `LIMITE_DO_RELATORIO` orders. Pages are sent as they are drawn. @param aoFalhar receives the error that ended the stream
 * early
 */
export function relatorioDePedidos(
  relatorio: Relatorio,
  timbre: Timbre,
  aoFalhar: (erro: unknown) => void,
): ReadableStream<Uint8Array> {
  const { loja, feitoEm } = timbre;
  const papel = novoPapel({ titulo: 'Pedidos Recebidos', timbre, formato: 'A4', deitado: true });
  escrever(papel, loja, relatorio, feitoEm).then(
    () => papel.doc.end(),
    (erro: unknown) => {
      aoFalhar(erro);
      papel.doc.destroy(erro instanceof Error ? erro : new Error(String(erro)));
    },
  );
  return papel.fluxo();
}

async function escrever(
  papel: Papel,
  loja: DadosDaLoja,
  { procura, somas, lotes }: Relatorio,
  feitoEm: Date,
): Promise<void> {
  const { doc, altura, margem } = papel;
  const total = somas.reduce((n, { quantos }) => n + quantos, 0);
  let pagina = 1;
  let y = abertura(papel, procura, somas, feitoEm);
  y = cabecas(papel, y + 22);
  rodape(papel, loja, pagina);
  let escritos = 0;
  for await (const lote of lotes) {
    for (const pedido of lote) {
      if (escritos === LIMITE_DO_RELATORIO) break;
      if (y + ALTURA_DA_LINHA > altura - FIM_DA_PAGINA) {
        doc.addPage();
        y = cabecas(papel, margem);
        rodape(papel, loja, ++pagina);
      }
      linha(papel, pedido, y);
      y += ALTURA_DA_LINHA;
      escritos++;
    }
    if (escritos === LIMITE_DO_RELATORIO || doc.destroyed) break;
    // Lets other requests run between two batches.
    await respirar();
  }
  if (total > escritos)
    papel.linha(
      `Aqui estão ${numeroComMilhares(escritos)} de ${numeroComMilhares(total)} pedidos. A lista inteira está na exportação em CSV.`,
      margem,
      y + 10,
      700,
      { cor: tinta.tinta2 },
    );
  if (total === 0) papel.linha('Nenhum pedido encontrado.', margem, y + 10, 700, { cor: tinta.tinta2 });
}

/** Head of the first page: the filter and the totals. Returns the `y` where the table begins. */
function abertura(papel: Papel, { filtro, busca }: Relatorio['procura'], somas: SomaDoStatus[], feitoEm: Date): number {
  const { margem, largura } = papel;
  const util = largura - 2 * margem;
  papel.marca(margem, margem - 6, 300, 15);
  papel.linha(`Feito em ${formatarDiaEHora(feitoEm)}`, margem + util - 300, margem, 300, {
    cor: tinta.tinta2,
    tamanho: 8.5,
    direita: true,
  });
  papel.fio(margem + 18, tinta.ebano, 1);
  papel.linha('Pedidos Recebidos', margem, margem + 30, util, { fonte: 'titulo', tamanho: 24 });
  const nome =
    filtro === 'todos'
      ? 'Todos os pedidos'
      : filtro === 'lixeira'
        ? 'Pedidos na lixeira'
        : `Pedidos com status ${rotuloDoStatus(filtro)}`;
  papel.linha(busca ? `${nome}, busca por “${busca}”` : nome, margem, margem + 64, util, {
    cor: tinta.tinta2,
    tamanho: 10,
  });
  const cabe = 150;
  let y = margem + 90;
  const faixa = (
    rotulo: string,
    quantos: number,
    totalCentavos: number,
    estornadoCentavos: number,
    fonte: 'texto' | 'forte',
  ) => {
    papel.linha(rotulo, margem, y, cabe, { fonte });
    papel.linha(numeroComMilhares(quantos), margem + 120, y, 70, { fonte, direita: true });
    papel.linha(formatarReais(totalCentavos), margem + 200, y, 120, { fonte, direita: true });
    if (estornadoCentavos > 0)
      papel.linha(`${formatarReais(estornadoCentavos)} estornados`, margem + 340, y, 200, { cor: tinta.vinho });
    y += 15;
  };
  for (const { status, quantos, totalCentavos, estornadoCentavos } of somas)
    faixa(rotuloDoStatus(status), quantos, totalCentavos, estornadoCentavos, 'texto');
  const soma = (campo: 'quantos' | 'totalCentavos' | 'estornadoCentavos') =>
    somas.reduce((n, uma) => n + uma[campo], 0);
  papel.doc
    .moveTo(margem, y)
    .lineTo(margem + 320, y)
    .lineWidth(0.5)
    .strokeColor(tinta.ebano)
    .stroke();
  y += 4;
  faixa('Soma', soma('quantos'), soma('totalCentavos'), soma('estornadoCentavos'), 'forte');
  return y;
}

/** Heads of the columns, on each page. */
function cabecas(papel: Papel, y: number): number {
  let x = papel.margem;
  for (const { titulo, largura, direita = false } of colunas) {
    papel.linha(titulo, x, y, direita ? largura : largura - 8, { cor: tinta.tinta2, tamanho: 8.5, direita });
    x += largura;
  }
  papel.fio(y + 14, tinta.ebano, 0.8);
  return y + 15;
}

function linha(papel: Papel, pedido: PedidoDoRelatorio, y: number): void {
  let x = papel.margem;
  for (const { largura, direita = false, forte, valor } of colunas) {
    papel.linha(valor(pedido), x, y + 3.5, direita ? largura : largura - 8, {
      direita,
      tamanho: 8.5,
      fonte: forte ? 'forte' : 'texto',
    });
    x += largura;
  }
  papel.fio(y + ALTURA_DA_LINHA);
}

function rodape(papel: Papel, loja: DadosDaLoja, pagina: number): void {
  const y = papel.altura - 30;
  papel.linha(assinaturaDaLoja(loja), papel.margem, y, 560, { cor: tinta.tinta2, tamanho: 7.5 });
  papel.linha(`Página ${numeroComMilhares(pagina)}`, papel.largura - papel.margem - 100, y, 100, {
    cor: tinta.tinta2,
    tamanho: 7.5,
    direita: true,
  });
}
