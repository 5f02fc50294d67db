import type { ErroPedirDevolucao } from '#application/devolucoes/pedir-devolucao.ts';
import type { postarDevolucao } from '#application/devolucoes/dar-passo.ts';
import type { ErroEncerrarPedido } from '#application/pedidos/encerrar-pedido.ts';
import type { RecusaDaTroca } from '#domain/devolucoes/troca.ts';
import { recusasDasFotos } from '#web/frases/fotos-frases.ts';
import { fraseDaTroca } from '#web/frases/troca-frases.ts';
import { falhaNossa } from '#web/moldura/moldura-frases.ts';
import type { Frases } from '#web/form-response.ts';

export const emDisputa = 'O pagamento deste pedido está sendo contestado. Espere o fim da análise, ou fale com a loja.';

const naTroca = (recusa: RecusaDaTroca) => ({ faltas: { volta: fraseDaTroca(recusa) } });

export const frasesDePedir: Frases<
  ErroPedirDevolucao,
  'item' | 'motivo' | 'volta' | 'relato' | 'fotos',
  { numero: number }
> = {
  feito: ({ numero }) => `Devolução nº ${numero} pedida. O comprovante também foi por e-mail.`,
  recusas: {
    'nao-encontrado': 'Este pedido não está mais aqui.',
    'chave-invalida': 'O formulário ficou velho. Recarregue a página e tente de novo.',
    'em-disputa': emDisputa,
    'motivo-vazio': { faltas: { motivo: 'Escolha o que você quer fazer.' } },
    'nenhum-item': { faltas: { item: 'Marque pelo menos um produto.' } },
    'item-de-outro': 'Um dos produtos não é deste pedido. Recarregue a página e tente de novo.',
    'relato-vazio': { faltas: { relato: 'Conte em poucas palavras o que houve.' } },
    'relato-longo': { faltas: { relato: 'O texto tem no máximo 1.000 caracteres.' } },
    'unidades-demais': ({ nome, restam }) => ({
      faltas: {
        item:
          restam === 0
            ? `"${nome}" já está em outra devolução.`
            : `De "${nome}" ${restam === 1 ? 'só resta 1 unidade' : `só restam ${restam} unidades`} para devolver.`,
      },
    }),
    'nao-pode-mais': ({ nome }) => ({
      faltas: { motivo: `O prazo para isto acabou, no caso de "${nome}". Se achar que é engano, fale com a loja.` },
    }),
    'ainda-nao-enviado': ({ nome }) => ({
      faltas: { motivo: `"${nome}" ainda não foi enviado: escolha Cancelar.` },
    }),
    'ja-enviado': ({ nome }) => ({ faltas: { motivo: `"${nome}" já foi enviado: escolha Desistir da compra.` } }),
    'sem-troca': naTroca,
    'variacao-vazia': naTroca,
    'mesma-variacao': naTroca,
    'variacao-indisponivel': naTroca,
    'variacao-esgotada': naTroca,
    'troca-grande': naTroca,
    ...recusasDasFotos,
  },
  falha: falhaNossa,
};

type ErroPostar = Extract<Awaited<ReturnType<typeof postarDevolucao>>, { ok: false }>['erro'];

export const frasesDePostar: Frases<ErroPostar> = {
  feito: 'Anotado: a loja sabe que os produtos estão a caminho.',
  recusas: {
    'nao-encontrado': 'Esta devolução não é deste pedido.',
    'passo-invalido': 'Esta devolução não espera mais o envio. Veja abaixo como ela está.',
  },
  falha: falhaNossa,
};

export const frasesDeCancelar: Frases<ErroEncerrarPedido> = {
  feito: 'Pedido cancelado. Nada foi cobrado.',
  recusas: {
    'pedido-nao-encerravel': 'Este pedido não pode mais ser cancelado assim: ele já foi pago, ou está em análise.',
    'pagamento-indisponivel': 'O Mercado Pago não respondeu. Tente de novo em alguns minutos.',
  },
  falha: falhaNossa,
};
