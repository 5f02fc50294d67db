import { useState } from 'react';
import { useNavigation } from 'react-router';
import type { Recusada, Resposta } from '#web/form-response.ts';
import { Mensagem } from '#web/ui/feedback/mensagem.tsx';
import { useCampos } from '#web/ui/form/use-campos.ts';
import { AlteracoesPorSalvar } from './formulario.tsx';

/** Equal for equal values: a form reads its fields, and the boxes that are ticked, in an order of its own. */
export const emTexto = (valor: unknown) => JSON.stringify(Array.isArray(valor) ? valor.toSorted() : valor);

type ConflitoCom<Digitado> = { atual: Digitado; versao: number };

/**
 * State of a form that shows a record: the refusal of its last submit, `partida` (the values to start from), the values
 * typed since, the values that another user saved meanwhile, and the function that ties its fields (`useCampos`).
 */
export function useDigitado<Digitado extends object, NomeDoCampo extends string>(
  inicial: Digitado,
  resposta: Resposta<NomeDoCampo, Digitado, ConflitoCom<Digitado>, unknown> | null,
) {
  const recusa = resposta && !resposta.ok ? resposta : null;
  const partida = recusa?.digitado ?? inicial;
  const [digitado, setDigitado] = useState(partida);
  const atual = recusa?.conflito?.atual;
  const mudou = (Object.keys(inicial) as (keyof Digitado)[]).some(
    (nome) => emTexto(digitado[nome]) !== emTexto(inicial[nome]),
  );
  const campo = useCampos(digitado, recusa?.faltas, atual && { antes: digitado, atual });
  return { recusa, partida, digitado, setDigitado, atual, mudou, campo };
}

type ComecoDoFormularioProps = {
  recusa: Recusada<never, unknown, { versao: number }> | null;
  mudou: boolean;
  /** null for a new record. */ versao: number | null;
  /** Key of a new record's form: a repeat creates nothing. */ chave?: string | undefined;
};

/** The start of such a form: the question before changes are lost, the refusal, key and version. */
export function ComecoDoFormulario({ recusa, mudou, versao, chave }: ComecoDoFormularioProps) {
  const { state } = useNavigation();
  return (
    <>
      <AlteracoesPorSalvar ha={mudou && state === 'idle'} />
      {recusa?.frase && (
        <Mensagem tipo="erro" texto={recusa.frase}>
          {recusa.motivo && <p>{recusa.motivo}</p>}
        </Mensagem>
      )}
      {chave && <input type="hidden" name="chave" value={chave} />}
      <input type="hidden" name="versao" value={recusa?.conflito?.versao ?? versao ?? ''} />
    </>
  );
}
