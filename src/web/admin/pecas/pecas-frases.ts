import type { CampoDaAvulsa, FaltasDaAvulsa } from '#application/pecas/nomear-avulsa.ts';
import type { ErroResponderPeca } from '#application/pecas/responder-peca.ts';
import type { EstadoDaPeca, RespostaDaPeca } from '#domain/pecas/peca-perdida.ts';
import type { CamposRecusados, NaoEncontrado } from '#domain/recusas.ts';
import type { Frases } from '#web/form-response.ts';

export const nomesDosEstados: Record<EstadoDaPeca, string> = {
  aberto: 'A responder',
  'a-venda': 'À venda avulsa',
  atendido: 'Atendidas',
  'sem-peca': 'Não temos',
};

export const nadaAqui: Record<EstadoDaPeca, string> = {
  aberto: 'Ninguém espera uma peça.',
  'a-venda': 'Ninguém procurou ainda uma peça que a loja vende avulsa.',
  atendido: 'Nenhuma peça atendida ainda.',
  'sem-peca': 'Nenhuma peça faltou ainda.',
};

export const deResponder: Frases<ErroResponderPeca, never, RespostaDaPeca> = {
  feito: (resposta) =>
    resposta === 'atendido'
      ? 'Atendida. Quem comprou recebe a resposta por e-mail.'
      : 'Marcada como "Não temos". Quem comprou recebe a resposta por e-mail.',
  recusas: {
    'nao-encontrado': 'Este pedido de peça não existe mais.',
    'ja-respondida': 'Este pedido de peça já foi respondido.',
    'resposta-longa': 'A resposta pode ter até 500 caracteres.',
  },
};

type Falta = NonNullable<FaltasDaAvulsa[CampoDaAvulsa]>;

const vazios: Record<CampoDaAvulsa, string> = {
  conjunto: 'Diga de que jogo de peças.',
  peca: 'Escolha a peça.',
  avulsa: 'Diga qual produto é a peça avulsa.',
  variacao: 'Diga a variação.',
};
const faltas: Record<Exclude<Falta, 'vazio'>, string> = {
  desconhecido: 'Nenhum produto, ou mais de um, tem este nome. Cole o endereço da página dele.',
  'sem-pecas': 'Este produto não é um conjunto nem um jogo de peças. Mude o tipo na ficha dele.',
  'o-mesmo': 'A peça avulsa é outro produto, não o próprio jogo.',
  digital: 'Um eBook não é uma peça.',
  'qual-variacao': 'Escreva a variação como está no produto; deixe vazio se ele não tem nenhuma.',
};

export const deNomear: Frases<CamposRecusados<FaltasDaAvulsa>, CampoDaAvulsa> = {
  feito: 'Peça avulsa salva. Quem a perder pode comprá-la.',
  recusas: {
    campos: ({ faltas: quais }) => ({
      faltas: Object.fromEntries(
        Object.entries(quais).map(([campo, falta]) => [
          campo,
          falta === 'vazio' ? vazios[campo as CampoDaAvulsa] : faltas[falta],
        ]),
      ),
    }),
  },
};

export const deEsquecer: Frases<NaoEncontrado> = {
  feito: 'Peça avulsa retirada. Quem a perder pergunta à loja.',
  recusas: { 'nao-encontrado': 'Esta peça avulsa já não estava na lista.' },
};

export const erroAoCarregarPecas = 'Erro ao carregar as peças perdidas.';
