import type { FaltaNoCupom } from '#domain/cupom-cadastro.ts';
import { maiorLimiteDeUsos } from '#domain/cupom-cadastro.ts';

export const mensagensDoCupom: Readonly<Record<FaltaNoCupom, string>> = {
  vazio: 'Preencha este campo.',
  'codigo-invalido': 'Use só letras e números, sem espaços nem acentos, até 30.',
  'tipo-desconhecido': 'Escolha o tipo do desconto.',
  'percentual-invalido': 'Informe um percentual acima de 0 e até 100, como 10 ou 12,5.',
  'valor-invalido': 'Informe um valor em reais acima de zero, como 20,00.',
  'data-invalida': 'Informe uma data que exista.',
  'minimo-invalido': 'Informe um valor em reais acima de zero, ou deixe vazio.',
  'limite-invalido': `Informe um número inteiro de 1 a ${maiorLimiteDeUsos.toLocaleString('pt-BR')}, ou deixe vazio.`,
  'limite-abaixo-dos-usos': 'O limite não pode ficar abaixo dos usos já feitos.',
};

export const codigoEmUso = 'Já existe um cupom com este código.';
