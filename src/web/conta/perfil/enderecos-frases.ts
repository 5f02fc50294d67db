import type { ErroSalvarEndereco, ErroTornarPadrao } from '#application/conta/enderecos.ts';
import type { FaltasDoEndereco } from '#domain/usuarios/enderecos.ts';
import { MAIS_ENDERECOS } from '#domain/usuarios/enderecos.ts';
import type { Frases } from '#web/form-response.ts';

export const naoEncontrado = 'Este endereço já não existe.';
const padraoIncompleto = 'Faltam partes do endereço padrão de agora. Complete-o em Dados e endereço antes de trocar.';

export const frasesDoEndereco: Frases<ErroSalvarEndereco, keyof FaltasDoEndereco> = {
  recusas: {
    campos: ({ mensagem, faltas }) => ({ motivo: mensagem, faltas }),
    muitos: `São no máximo ${MAIS_ENDERECOS} endereços. Exclua um antes de salvar outro.`,
    'nao-encontrado':
      'Este endereço já não existe: foi excluído ou virou o padrão em outra página. O que você digitou continua aqui.',
    'padrao-incompleto': padraoIncompleto,
  },
};

export const frasesDeExcluirEndereco: Frases<never> = { feito: 'Endereço excluído.', recusas: {} };

export const frasesDeTornarPadrao: Frases<ErroTornarPadrao> = {
  feito: 'Pronto: este é o endereço padrão agora.',
  recusas: { 'nao-encontrado': naoEncontrado, 'padrao-incompleto': padraoIncompleto },
};
