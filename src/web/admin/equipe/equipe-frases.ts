// @requirement 15.31.2
import type { ErroExcluirConjunto, ErroSalvarConjunto } from '#application/usuarios/conjuntos-de-direitos.ts';
import { nomeados } from '#domain/nomeados.ts';
import {
  type CampoDoConjunto,
  type FaltaNoConjunto,
  MAIOR_NOME_DO_CONJUNTO,
} from '#domain/usuarios/conjunto-de-direitos.ts';
import { frasesDasFaltas } from '#web/admin/base/admin-frases.ts';
import { recusasDoUsuario } from '#web/frases/usuario-frases.ts';
import { underHeading } from '#web/panel/sentences.ts';

export const erroAoCarregarEquipe = 'Erro ao carregar a equipe.';

const faltas: Readonly<Record<FaltaNoConjunto, string>> = {
  'nome-vazio': 'Dê um nome ao conjunto, como Expedição.',
  'nome-longo': `Use no máximo ${MAIOR_NOME_DO_CONJUNTO} caracteres.`,
  'sem-area': 'Marque ao menos uma área: sem nenhuma, o painel não abre.',
};

const sumiu = 'Este conjunto já não existe: outra pessoa o excluiu.';

export const deSalvar = underHeading<ErroSalvarConjunto, CampoDoConjunto>('Erro ao salvar o conjunto de direitos.', {
  campos: ({ faltas: achadas }) => ({ faltas: frasesDasFaltas(achadas, (falta) => faltas[falta]) }),
  'nao-encontrado': sumiu,
  'nome-em-uso': { faltas: { nome: 'Já existe um conjunto com este nome.' } },
  'sem-poder': recusasDoUsuario['sem-poder'],
});

export const deExcluir = underHeading<ErroExcluirConjunto, never, { nome: string }>(
  'Erro ao excluir o conjunto de direitos.',
  {
    'nao-encontrado': sumiu,
    'em-uso': ({ pessoas }) =>
      `Está com ${nomeados(pessoas)}. Em Usuários, dê outro conjunto a ${pessoas.length === 1 ? 'esta pessoa' : 'estas pessoas'} antes de excluir.`,
    'sem-poder': recusasDoUsuario['sem-poder'],
  },
  { done: ({ nome }) => `Conjunto ${nome} excluído.` },
);

export const quantasPessoas = (n: number) => (n === 0 ? 'ninguém' : n === 1 ? '1 pessoa' : `${n} pessoas`);
