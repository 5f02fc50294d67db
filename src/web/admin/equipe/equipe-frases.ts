// @requirement 15.31.2
import type { ErroExcluirConjunto, ErroSalvarConjunto } from '#application/usuarios/conjuntos-de-direitos.ts';
import { nomeados } from '#domain/nomeados.ts';
import {
  type CampoDoConjunto,
  type FaltaNoConjunto,
  MAIOR_NOME_DO_CONJUNTO,
} from '#domain/usuarios/conjunto-de-direitos.ts';
import { frasesDasFaltas, tenteDeNovo } from '#web/admin/base/admin-frases.ts';
import { recusasDoUsuario } from '#web/frases/usuario-frases.ts';
import { type Frases, outraPessoaMudou } from '#web/form-response.ts';

export const erroAoCarregarEquipe = 'Erro ao carregar a equipe.';
export const erroAoSalvarConjunto = 'Erro ao salvar o conjunto de direitos.';
export const erroAoExcluirConjunto = 'Erro ao excluir o conjunto de direitos.';

const faltas: Readonly<Record<FaltaNoConjunto, string>> = {
  'nome-vazio': 'Dê um nome ao conjunto, como Expedição.',
  'nome-longo': `Use no máximo ${MAIOR_NOME_DO_CONJUNTO} caracteres.`,
  'sem-area': 'Marque ao menos uma área: sem nenhuma, o painel não abre.',
};

export const frasesDeSalvarConjunto: Frases<ErroSalvarConjunto, CampoDoConjunto> = {
  recusado: erroAoSalvarConjunto,
  recusas: {
    campos: ({ faltas: achadas }) => ({ faltas: frasesDasFaltas(achadas, (falta) => faltas[falta]) }),
    'nao-encontrado': 'Este conjunto já não existe: outra pessoa o excluiu.',
    'nome-em-uso': { faltas: { nome: 'Já existe um conjunto com este nome.' } },
    'sem-poder': recusasDoUsuario['sem-poder'],
    mudou: outraPessoaMudou,
  },
  falha: tenteDeNovo,
};

export const frasesDeExcluirConjunto: Frases<ErroExcluirConjunto, never, { nome: string }> = {
  feito: ({ nome }) => `Conjunto ${nome} excluído.`,
  recusado: erroAoExcluirConjunto,
  recusas: {
    'nao-encontrado': 'Este conjunto já não existe: outra pessoa o excluiu.',
    'em-uso': ({ pessoas }) =>
      `Está com ${nomeados(pessoas)}. Em Usuários, dê outro conjunto a ${pessoas.length === 1 ? 'esta pessoa' : 'estas pessoas'} antes de excluir.`,
    'sem-poder': recusasDoUsuario['sem-poder'],
  },
  falha: tenteDeNovo,
};

export const quantasPessoas = (n: number) => (n === 0 ? 'ninguém' : n === 1 ? '1 pessoa' : `${n} pessoas`);
