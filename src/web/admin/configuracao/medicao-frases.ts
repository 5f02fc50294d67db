import type { ErroSalvarServico, ErroTestarServico } from '#application/medicao/conta-de-medicao.ts';
import {
  type CampoDoServico,
  type FaltaNoServico,
  nomesDosServicos,
  type ServicoDeMedicao,
} from '#domain/medicao/servico-de-medicao.ts';
import { type Frases, outraPessoaMudou } from '#web/form-response.ts';
import { frasesDasFaltas } from '#web/admin/base/admin-frases.ts';

export const erroAoSalvarServico = 'Erro ao salvar o serviço.';
export const erroAoTestarServico = 'O teste não foi feito.';
export const erroAoCarregarMedicao = 'Erro ao carregar a medição de compras.';

const faltas: Readonly<Record<FaltaNoServico, string>> = {
  vazio: 'Preencha este campo para ligar.',
  'medicao-invalida': 'Use o ID da métrica como o Google o mostra, como G-ABC1234567.',
  'pixel-invalido': 'Use o número do pixel, só com algarismos.',
  'segredo-invalido': 'Copie o segredo inteiro, sem espaços nem acentos.',
  'codigo-invalido': 'Use o código como a Meta o mostra, como TEST12345.',
};

export const deSalvarServico: Frases<
  ErroSalvarServico,
  CampoDoServico,
  { servico: ServicoDeMedicao; ligado: boolean }
> = {
  feito: ({ servico, ligado }) =>
    ligado
      ? `${nomesDosServicos[servico]} está ligado: a loja pergunta a quem chega, e só envia as compras de quem aceita.`
      : `Salvo. ${nomesDosServicos[servico]} está desligado: nada é enviado.`,
  recusas: {
    campos: (recusa) => ({ faltas: frasesDasFaltas(recusa.faltas, (falta) => faltas[falta]) }),
    mudou: outraPessoaMudou,
  },
};

const respostas: Readonly<Record<ServicoDeMedicao, string>> = {
  ga4: 'O Google aceitou a forma do evento de teste. Ele não confere o ID nem o segredo: depois da primeira compra, veja se ela aparece em “Tempo real”.',
  meta: 'A Meta aceitou o evento de teste. Ele aparece como TesteDaLoja em “Testar eventos”, no Gerenciador de Eventos, e não conta como compra.',
};

export const deTestarServico: Frases<ErroTestarServico, never, { servico: ServicoDeMedicao }> = {
  feito: ({ servico }) => respostas[servico],
  recusas: {
    'sem-conta': 'Salve antes o identificador e o segredo.',
    'sem-codigo': 'Salve antes um código de teste: sem ele o teste não aparece em “Testar eventos”.',
    'segredo-ilegivel': 'O segredo guardado não pode mais ser lido, porque AUTH_SECRET mudou. Digite-o de novo.',
    'sem-resposta': ({ detalhe }) => `O serviço não respondeu (${detalhe}). Tente de novo em instantes.`,
    recusado: ({ detalhe }) => `O serviço recusou o teste. Ele respondeu: ${detalhe}`,
  },
};

const errosGuardados: Readonly<Record<string, string>> = {
  velho: 'Passou do prazo em que o serviço aceita.',
  desligado: 'O serviço foi desligado.',
  'sem-permissao': 'Quem comprou retirou a permissão, ou os dados foram apagados.',
  'sem-compra': 'O serviço não recebeu a compra deste pedido.',
  'espera-a-compra': 'Vai depois da compra deste pedido.',
  'segredo-ilegivel': 'O segredo guardado não pode mais ser lido: digite-o de novo.',
};

export const fraseDoEvento = (erro: string): string => errosGuardados[erro] ?? erro;
