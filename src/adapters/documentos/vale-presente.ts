// @requirement 15.24.10
import type { Timbre } from '#application/ports/documentos.ts';
import type { ValeDoEmail } from '#application/ports/emails.ts';
import { assinaturaDaLoja } from '#domain/configuracao/loja.ts';
import { formatarReais } from '#domain/dinheiro.ts';
import { novoPapel, tinta } from './papel.ts';

const MARGEM = 40;
/** Height of the frame around the code, in points. */
const ALTURA_DO_CODIGO = 46;
/** Lines of a message that are drawn; the mail has all of it. */
const FUNDO_DA_MENSAGEM = 254;

/** A gift card to be handed over: one sheet of A5, without the recipient's address. */
export function valePresente(
  { de, mensagem, valorCentavos, codigo, url }: ValeDoEmail,
  timbre: Timbre,
): ReadableStream<Uint8Array> {
  const papel = novoPapel({
    titulo: 'Vale-presente',
    timbre,
    formato: 'A5',
    deitado: true,
    margem: MARGEM,
    algarismosProporcionais: true,
  });
  const { doc, altura } = papel;
  const largura = papel.largura - 2 * MARGEM;
  const metade = largura / 2;
  doc
    .rect(18, 18, papel.largura - 36, altura - 36)
    .lineWidth(1)
    .strokeColor(tinta.buxo)
    .stroke();
  papel.marca(MARGEM, 38, metade, 17);
  papel.linha('Vale-presente', MARGEM + metade, 40, metade, { tamanho: 11, cor: tinta.latao, direita: true });
  papel.fio(70, tinta.ebano, 1.2);
  papel.linha(formatarReais(valorCentavos), MARGEM, 84, largura, { fonte: 'titulo', tamanho: 46 });
  let y = papel.bloco(`De ${de}`, MARGEM, 146, largura, { fonte: 'forte', tamanho: 12 }) + 6;
  // A long message is cut where the code begins.
  const tamanho = [...mensagem].length > 240 ? 9 : 12;
  for (const linha of mensagem.split('\n')) {
    if (y + papel.alturaDoBloco(linha, largura, { tamanho }) > FUNDO_DA_MENSAGEM) break;
    y = linha.trim() === '' ? y + 6 : papel.bloco(linha, MARGEM, y, largura, { tamanho, cor: tinta.tinta2 }) + 2;
  }
  const topo = 266;
  doc.rect(MARGEM, topo, largura, ALTURA_DO_CODIGO).lineWidth(0.8).strokeColor(tinta.ebano).stroke();
  papel.linha('Código', MARGEM + 16, topo + 17, 60, { tamanho: 9, cor: tinta.tinta2 });
  papel.linha(codigo, MARGEM + 76, topo + 11, largura - 90, { fonte: 'forte', tamanho: 20 });
  papel.bloco(
    `Digite o código em Vale-presente ao finalizar a compra. Ele paga a compra toda ou uma parte, aos poucos se quiser, e não vence. Saldo em ${url}. Guarde bem: quem tem o código usa o vale.`,
    MARGEM,
    topo + ALTURA_DO_CODIGO + 10,
    largura,
    { tamanho: 8.5, cor: tinta.tinta2 },
  );
  papel.linha(assinaturaDaLoja(timbre.loja), MARGEM, altura - 36, largura, { tamanho: 7, cor: tinta.tinta2 });
  doc.end();
  return papel.fluxo();
}
