import type { Transportadoras } from '#application/ports/transportadora.ts';
import { criarCorreios, type OpcoesDosCorreios } from './correios.ts';
import { criarMelhorEnvio, lerWebhookDoMelhorEnvio, type OpcoesDoMelhorEnvio } from './melhor-envio.ts';

type Contas = {
  correios: OpcoesDosCorreios | null;
  /** `segredo` signs its messages; without one none is believed. */
  melhorEnvio: (OpcoesDoMelhorEnvio & { segredo: string }) | null;
  agora: () => Date;
};

/** Opens the configured carriers. Correios recognises its own codes; Melhor Envio is queried for the others. */
export function abrirTransportadoras({ correios, melhorEnvio, agora }: Contas): Transportadoras {
  return {
    todas: [...(correios ? [criarCorreios(correios)] : []), ...(melhorEnvio ? [criarMelhorEnvio(melhorEnvio)] : [])],
    lerWebhookDoMelhorEnvio: (corpo, assinatura) =>
      melhorEnvio && lerWebhookDoMelhorEnvio(melhorEnvio.segredo, corpo, assinatura, agora()),
  };
}
