import type { CodigoDe } from '#domain/recusas.ts';
import type { RecusaDeDownload } from '#application/ebooks/baixar-ebook.ts';

type Recado = { status: number; titulo: string; texto: string; caminho: string; rotulo: string };

/** Reasons why an eBook can't be downloaded, with the next step. */
export const recadosDoDownload: Readonly<Record<CodigoDe<RecusaDeDownload>, Recado>> = {
  'nao-encontrado': {
    status: 404,
    titulo: 'eBook não encontrado',
    texto:
      'Não há este eBook entre os pedidos da sua conta. Se a compra foi feita com outro e-mail, saia e entre com a conta da compra.',
    caminho: '/meus-ebooks',
    rotulo: 'Ver meus eBooks',
  },
  'aguardando-pagamento': {
    status: 403,
    titulo: 'Aguardando o pagamento',
    texto:
      'O download é liberado assim que o pagamento do pedido for aprovado. Se ainda não pagou, pague pela página dos seus pedidos.',
    caminho: '/meus-pedidos',
    rotulo: 'Ver meus pedidos',
  },
  'pedido-encerrado': {
    status: 403,
    titulo: 'Pedido encerrado',
    texto:
      'O pagamento deste pedido não foi feito a tempo, foi cancelado ou foi estornado, e o eBook deixou de estar disponível. Para ler, compre de novo; se achar que é engano, fale com a loja.',
    caminho: '/contato',
    rotulo: 'Falar com a loja',
  },
  'em-disputa': {
    status: 403,
    titulo: 'Pagamento em análise',
    texto:
      'O pagamento deste pedido está sendo contestado. O download volta quando a análise terminar a favor da compra.',
    caminho: '/contato',
    rotulo: 'Falar com a loja',
  },
  devolvido: {
    status: 403,
    titulo: 'eBook devolvido',
    texto:
      'Este eBook foi devolvido, ou a devolução foi pedida, e o download terminou. Se foi engano, fale com a loja.',
    caminho: '/contato',
    rotulo: 'Falar com a loja',
  },
  'arquivo-indisponivel': {
    status: 503,
    titulo: 'Arquivo indisponível',
    texto:
      'Não conseguimos preparar o seu arquivo agora. O problema é nosso e já foi registrado: tente de novo em instantes ou fale com a loja.',
    caminho: '/contato',
    rotulo: 'Falar com a loja',
  },
};
