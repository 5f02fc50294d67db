import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { usarPeca } from '#web/components/sem-conexao.tsx';
import { criarPeca, usePeca } from '#web/ui/peca.ts';
import { Mensagem } from './mensagem.tsx';

// The QR code and all the steps: only admins ever fetch them.
const passos = criarPeca(() => import('./segundo-fator-passos.tsx'));

/** What is being done: nothing, turning it on, asking for new recovery codes, turning it off. */
export type Tarefa = 'ligar' | 'renovar' | 'desligar';

/** The second step of one's own sign-in: whether it is on, and the ways to change that. */
export function SegundoFator({ ligado }: { ligado: boolean }) {
  const [tarefa, setTarefa] = useState<Tarefa | null>(null);
  const [feito, setFeito] = useState<string | null>(null);
  const modulo = usePeca(passos);
  const { revalidate } = useRevalidator();

  function comecar(qual: Tarefa): void {
    setFeito(null);
    usarPeca(passos, () => setTarefa(qual));
  }

  async function terminar(frase: string | null): Promise<void> {
    setTarefa(null);
    setFeito(frase);
    await revalidate();
  }

  return (
    <section className="conta-b" aria-labelledby="segundo-fator">
      <h2 id="segundo-fator">Segundo fator</h2>
      <p>
        {ligado
          ? 'Ligado: ao entrar, além da senha, a loja pede um código do aplicativo autenticador.'
          : 'Ao entrar, além da senha, a loja pede um código de um aplicativo autenticador do celular. Quem descobrir a senha não entra só com ela.'}
      </p>
      {feito && <Mensagem tipo="sucesso" texto={feito} />}
      {tarefa && modulo ? (
        <modulo.PassosDoSegundoFator tarefa={tarefa} aoTerminar={terminar} />
      ) : (
        <div className="conta-dl">
          {ligado ? (
            <>
              <button type="button" className="bt bt-2" onClick={() => comecar('renovar')}>
                Gerar novos códigos de reserva
              </button>
              <button type="button" className="bt perigo" onClick={() => comecar('desligar')}>
                Desligar o segundo fator
              </button>
            </>
          ) : (
            <button type="button" className="bt bt-2" onClick={() => comecar('ligar')}>
              Ligar o segundo fator
            </button>
          )}
        </div>
      )}
    </section>
  );
}
