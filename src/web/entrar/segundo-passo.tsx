import { type RefObject, useState } from 'react';
import { Campo } from '#web/ui/form/campo.tsx';
import { Julgamento } from '#web/ui/form/erro-do-campo.ts';
import { BotaoDeEnvio, FormularioPorScript } from '#web/ui/form/formulario.tsx';
import { Alerta } from './alerta.tsx';
import { type FalhaDoFormulario, falhaDe, useAlertaDaFalha } from './campos-da-recusa.ts';
import { enviar } from './servico.ts';

type SegundoPassoProps = {
  /** Text before a refusal (docs/requirements.md 8.1). */
  prefixo: string;
  formulario: RefObject<HTMLFormElement | null>;
  aoEntrar: () => Promise<void>;
  aoDesistir: () => void;
};

/** Refusals after which the password has to be given again. */
const recomecar = new Set(['INVALID_TWO_FACTOR_COOKIE', 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE', 'CODIGO_GASTO']);

/** Asks for the second factor's code after the password. */
export function SegundoPasso({ prefixo, formulario, aoEntrar, aoDesistir }: SegundoPassoProps) {
  const [reserva, setReserva] = useState(false);
  const [falha, setFalha] = useState<(FalhaDoFormulario & { fim: boolean }) | null>(null);
  const [ocupado, setOcupado] = useState(false);
  const { idDoAlerta, alertaDe } = useAlertaDaFalha(falha);

  async function conferir(campos: FormData): Promise<void> {
    if (ocupado) return;
    setOcupado(true);
    setFalha(null);
    const resposta = await enviar(reserva ? '/two-factor/verify-backup-code' : '/two-factor/verify-totp', {
      code: String(campos.get('codigo') ?? ''),
    });
    if (resposta.ok) return aoEntrar();
    setOcupado(false);
    setFalha({
      ...falhaDe(prefixo + resposta.erro.mensagem, resposta.erro.codigo),
      fim: recomecar.has(resposta.erro.codigo),
    });
  }

  return (
    <Julgamento value={falha}>
      <FormularioPorScript ref={formulario} aoEnviar={conferir}>
        {falha && <Alerta texto={falha.texto} id={idDoAlerta} />}
        {!falha?.fim && (
          <>
            {reserva ? (
              <Campo
                key="reserva"
                rotulo="Código de reserva"
                nome="codigo"
                alerta={alertaDe('codigo')}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                maxLength={20}
                dica="Um dos códigos guardados quando o segundo fator foi ligado."
              />
            ) : (
              <Campo
                key="codigo"
                rotulo="Código do aplicativo"
                nome="codigo"
                alerta={alertaDe('codigo')}
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={9}
                dica="Seis dígitos, no aplicativo autenticador."
              />
            )}
            <BotaoDeEnvio
              className="botao botao-principal botao-largo entrar-botao entrar-enviar"
              ocupado={ocupado && 'Conferindo...'}
            >
              Confirmar
            </BotaoDeEnvio>
            <p className="entrar-criar">
              <button type="button" className="elo" onClick={() => setReserva(!reserva)}>
                {reserva ? 'Usar o aplicativo' : 'Usar um código de reserva'}
              </button>
            </p>
          </>
        )}
        <p className="entrar-criar">
          <button type="button" className="elo" onClick={aoDesistir}>
            Voltar ao começo
          </button>
        </p>
      </FormularioPorScript>
    </Julgamento>
  );
}
