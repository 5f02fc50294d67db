// @requirement 15.33.3 15.33.4
import type { ErroAnotar, ErroApagarAnotacao } from '#application/clientes/anotacoes.ts';
import type { ErroApagarCliente } from '#application/clientes/apagar-cliente.ts';
import type { ErroJuntarClientes } from '#application/clientes/juntar-clientes.ts';
import type { ErroSalvarSegmento } from '#application/clientes/segmentos.ts';
import { MAIOR_ANOTACAO } from '#domain/clientes/anotacao.ts';
import type { FaltaNoFiltro, FiltroDeClientes } from '#domain/clientes/filtro-de-clientes.ts';
import type { RecusaDeJuntar } from '#domain/clientes/juntar.ts';
import { type CampoDoSegmento, type FaltaNoSegmento, MAIOR_NOME_DO_SEGMENTO } from '#domain/clientes/segmento.ts';
import type { AtoDeConsentimento, TipoDeConsentimento } from '#domain/consentimentos/consentimento.ts';
import { formatarReais } from '#domain/dinheiro.ts';
import type { NaoEncontrado } from '#domain/recusas.ts';
import { digitadoFica, frasesDasFaltas } from '#web/admin/base/admin-frases.ts';
import { besideFields, underHeading } from '#web/panel/sentences.ts';
import { recusasDoUsuario } from '#web/frases/usuario-frases.ts';

export const erroAoCarregarClientes = 'Erro ao carregar os clientes.';
/** `Recife, PE` */
export const lugarDoCliente = ({ cidade, uf }: { cidade: string | null; uf: string | null }): string =>
  [cidade, uf].filter(Boolean).join(', ');

const clienteSumiu = 'Este cliente já não existe: foi excluído, ou juntado a outro.';

export const faltasDoFiltro: Readonly<Record<FaltaNoFiltro, string>> = {
  'dia-invalido': 'Escolha um dia que exista.',
  'valor-invalido': 'Digite um valor em reais, como 500,00.',
  'produto-invalido': 'Digite um nome e escolha um produto da lista.',
};

/** Name of a filter, the name itself where it needs no more words; `produto` is the product's name. */
export function nomesDosFiltros(
  filtro: FiltroDeClientes,
  produto: string | null,
): { campo: keyof FiltroDeClientes; nome: string }[] {
  const dia = filtro.semComprarDesde?.split('-').toReversed().join('/');
  const nomes: Partial<Record<keyof FiltroDeClientes, string | false>> = {
    busca: filtro.busca && `Busca: ${filtro.busca}`,
    produto: filtro.produto && `Comprou: ${produto ?? filtro.produto}`,
    semComprarDesde: dia !== undefined && `Não compra desde ${dia}`,
    gastoCentavos: filtro.gastoCentavos !== null && `Gastou mais de ${formatarReais(filtro.gastoCentavos)}`,
    cidade: filtro.cidade && `Cidade: ${filtro.cidade}`,
    uf: filtro.uf && `UF: ${filtro.uf}`,
    conta: filtro.conta !== null && (filtro.conta === 'com' ? 'Com conta' : 'Sem conta'),
    aceitaEmails: filtro.aceitaEmails && 'Aceita e-mails',
  };
  return (Object.keys(nomes) as (keyof FiltroDeClientes)[]).flatMap((campo) => {
    const nome = nomes[campo];
    return nome ? [{ campo, nome }] : [];
  });
}

const faltas: Readonly<Record<FaltaNoSegmento, string>> = {
  'nome-vazio': 'Dê um nome ao segmento, como Clubes de São Paulo.',
  'nome-longo': `Use no máximo ${MAIOR_NOME_DO_SEGMENTO} caracteres.`,
  'sem-filtro': 'Escolha ao menos um filtro antes de salvar.',
  'busca-de-uma-pessoa':
    'Tire da busca o e-mail, o telefone ou o documento: um segmento não pode guardar dados de uma pessoa.',
};

export const deSalvarSegmento = underHeading<ErroSalvarSegmento, CampoDoSegmento, { nome: string }>(
  'Erro ao salvar o segmento.',
  {
    campos: ({ faltas: achadas }) => {
      const frases = frasesDasFaltas(achadas, (falta) => faltas[falta]);
      return frases.filtro ? { motivo: frases.filtro, faltas: frases } : { faltas: frases };
    },
    'nome-em-uso': { faltas: { nome: 'Já existe um segmento com este nome.' } },
    'segmentos-demais': 'Há segmentos demais. Exclua um que não usa mais.',
  },
  { done: ({ nome }) => `Segmento ${nome} salvo.` },
);

export const deExcluirSegmento = underHeading<NaoEncontrado, never, { nome: string }>(
  'Erro ao excluir o segmento.',
  { 'nao-encontrado': 'Este segmento já não existe: outra pessoa o excluiu.' },
  { done: ({ nome }) => `Segmento ${nome} excluído.` },
);

export const deAnotar = besideFields<ErroAnotar, 'texto'>(
  'Erro ao salvar a anotação.',
  {
    campos: ({ faltas: achadas }) => ({
      faltas: frasesDasFaltas(achadas, (falta) =>
        falta === 'texto-vazio' ? 'Escreva a anotação.' : `Use no máximo ${MAIOR_ANOTACAO} caracteres.`,
      ),
    }),
    'nao-encontrado': clienteSumiu,
    'outro-conteudo':
      'Este formulário já salvou outra anotação: confira na lista. Para salvar também esta, envie de novo.',
  },
  { done: 'Anotação salva.', after: digitadoFica },
);

export const deApagarAnotacao = underHeading<ErroApagarAnotacao>(
  'Erro ao apagar a anotação.',
  {
    'nao-encontrado': 'Esta anotação já não existe: outra pessoa a apagou.',
    'de-outra-pessoa': 'Só quem escreveu a anotação, ou um admin, pode apagá-la.',
  },
  { done: 'Anotação apagada.' },
);

const nomesDosConsentimentos: Readonly<Record<TipoDeConsentimento, string>> = {
  'avise-me': 'Aviso de chegada',
  'carrinho-deixado': 'Lembrete do carrinho',
  favoritos: 'Novidades dos favoritos',
};
const nomesDosAtos: Readonly<Record<AtoDeConsentimento, string>> = {
  pedido: 'pedido, ainda sem confirmar',
  dado: 'aceito',
  retirado: 'retirado',
};

/** `vale`: whether a consent that was given still has its subject, such as an awaited notice. */
export const nomeDoAto = ({
  tipo,
  ato,
  vale,
}: {
  tipo: TipoDeConsentimento;
  ato: AtoDeConsentimento;
  vale: boolean;
}): string => `${nomesDosConsentimentos[tipo]}: ${ato === 'dado' && !vale ? 'encerrado' : nomesDosAtos[ato]}`;

export const recusasDeJuntar: Readonly<Record<RecusaDeJuntar['codigo'], string>> = {
  'o-mesmo': 'É o mesmo cliente.',
  'da-equipe': 'Só clientes podem ser juntados: um dos dois é da equipe ou influencer.',
  'duas-contas':
    'Os dois têm conta e entram com ela, e por isso não podem ser juntados. A pessoa pode excluir uma das contas e comprar com a outra.',
};

export const deJuntar = underHeading<ErroJuntarClientes>('Erro ao juntar os clientes.', {
  ...recusasDeJuntar,
  'nao-encontrado': clienteSumiu,
  'sem-poder': recusasDoUsuario['sem-poder'],
});

const erroAoApagar = 'Erro ao excluir os dados do cliente.';
const semOEmail = { faltas: { confirmacao: 'Digite o e-mail do cliente, como está acima do campo.' } };

export const deApagarCliente = besideFields<ErroApagarCliente, 'confirmacao'>(
  erroAoApagar,
  {
    'nao-encontrado': clienteSumiu,
    'sem-confirmacao': semOEmail,
    'com-pendencias': semOEmail,
    'todos-com-pendencias': erroAoApagar,
    'nada-selecionado': recusasDoUsuario['nada-selecionado'],
    'selecao-grande': recusasDoUsuario['selecao-grande'],
    'sem-poder': recusasDoUsuario['sem-poder'],
    'ultimo-admin': recusasDoUsuario['ultimo-admin'],
    'a-si-mesmo': recusasDoUsuario['a-si-mesmo'],
  },
  { after: digitadoFica },
);
