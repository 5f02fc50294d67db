import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { withLazyModule } from '#web/ui/feedback/sem-conexao.tsx';
import { lazyModule, useLazyModule } from '#web/loading/lazy-module.ts';
import { Mensagem } from '#web/ui/feedback/mensagem.tsx';
import type { Tarefa } from './segundo-fator-passos.tsx';

// QR code and steps load on demand: only admins use them.
const passos = lazyModule(() => import('./segundo-fator-passos.tsx'));

/** State of the account's second factor, with the buttons that change it. */
export function SegundoFator({
  ligado,
  exigido,
  recente,
}: {
  ligado: boolean;
  exigido: boolean;
  /** The sign-in is recent enough to weaken the account's protection. */ recente: boolean;
}) {
  const [tarefa, setTarefa] = useState<Tarefa | null>(null);
  const [sucesso, setSucesso] = useState<string | null>(null);
  const modulo = useLazyModule(passos);
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();

  const confirmarAcesso = () => void navigate(`/confirmar-acesso?${new URLSearchParams({ voltar: '/minha-conta' })}`);

  function comecar(novaTarefa: Tarefa): void {
    setSucesso(null);
    if (novaTarefa !== 'ligar' && !recente) return confirmarAcesso();
    withLazyModule(passos, () => setTarefa(novaTarefa));
  }

  async function terminar(frase: string | null): Promise<void> {
    setTarefa(null);
    setSucesso(frase);
    await revalidate();
  }

  return (
    <section className="conta-bloco" aria-labelledby="segundo-fator">
      <h2 id="segundo-fator">Segundo fator</h2>
      <p>
        {ligado
          ? 'Ligado: ao entrar, além da senha, a loja pede um código do aplicativo autenticador.'
          : 'Ao entrar, além da senha, a loja pede um código de um aplicativo autenticador do celular. Quem descobrir a senha não entra só com ela.'}
      </p>
      {exigido && !ligado && (
        <Mensagem
          tipo="erro"
          texto="A loja pede o segundo fator a quem a administra: ligue-o para abrir o Painel Admin."
        />
      )}
      {sucesso && <Mensagem tipo="sucesso" texto={sucesso} />}
      {tarefa && modulo ? (
        <modulo.PassosDoSegundoFator tarefa={tarefa} aoTerminar={terminar} aoEnvelhecer={confirmarAcesso} />
      ) : (
        <div className="conta-acoes">
          {ligado ? (
            <>
              <button
                type="button"
                className="botao botao-secundario botao-que-quebra"
                onClick={() => comecar('renovar')}
              >
                Gerar novos códigos de reserva
              </button>
              <button
                type="button"
                className="botao botao-de-perigo botao-que-quebra"
                onClick={() => comecar('desligar')}
              >
                Desligar o segundo fator
              </button>
            </>
          ) : (
            <button type="button" className="botao botao-secundario botao-que-quebra" onClick={() => comecar('ligar')}>
              Ligar o segundo fator
            </button>
          )}
        </div>
      )}
    </section>
  );
}
