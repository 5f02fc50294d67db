import { useId, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Conta } from '#db/queries/conta-do-cliente.ts';
import { esquecerRascunho } from '#web/components/checkout/rascunho.ts';
import { falhaDe, type FalhaDoFormulario } from '#web/components/entrar/campos-da-recusa.ts';
import { Campo } from '#web/ui/campo.tsx';
import { DataDoPedido } from './data-do-pedido.tsx';
import { Mensagem } from './mensagem.tsx';
import { nomeDoNavegador } from './nome-do-navegador.ts';
import { sairDeTodos, trocarSenha } from './servico-da-conta.ts';

/** A new password for whoever knows the present one. */
export function TrocaDeSenha() {
  const formulario = useRef<HTMLFormElement>(null);
  const [ocupado, setOcupado] = useState(false);
  const [falha, setFalha] = useState<FalhaDoFormulario | null>(null);
  const [trocada, setTrocada] = useState(false);
  const idDoAlerta = useId();
  const alertaDe = (campo: string) => (falha?.campos.includes(campo) ? idDoAlerta : null);
  const { revalidate } = useRevalidator();

  async function trocar(campos: FormData): Promise<void> {
    if (ocupado) return;
    const nova = String(campos.get('nova') ?? '');
    setTrocada(false);
    if (nova !== campos.get('repetida'))
      return setFalha({ texto: 'As duas senhas não são iguais.', campos: ['repetida'] });
    setOcupado(true);
    const resposta = await trocarSenha(String(campos.get('atual') ?? ''), nova);
    setOcupado(false);
    setTrocada(resposta.ok);
    setFalha(resposta.ok ? null : falhaDe(`Erro ao trocar a senha: ${resposta.mensagem}`, resposta.codigo));
    if (!resposta.ok) return;
    formulario.current?.reset();
    await revalidate();
  }

  return (
    <form
      ref={formulario}
      className="conta-b"
      aria-labelledby="senha"
      method="post"
      noValidate
      onSubmit={(evento) => {
        evento.preventDefault();
        void trocar(new FormData(evento.currentTarget));
      }}
    >
      <h2 id="senha">Senha</h2>
      {falha && <Mensagem tipo="erro" texto={falha.texto} id={idDoAlerta} />}
      {trocada && <Mensagem tipo="sucesso" texto="Senha nova gravada. A conta saiu dos outros dispositivos." />}
      <div className="campos">
        <Campo
          rotulo="Senha atual"
          nome="atual"
          type="password"
          alerta={alertaDe('atual')}
          autoComplete="current-password"
          className="m2"
        />
        <Campo
          rotulo="Nova senha"
          nome="nova"
          type="password"
          alerta={alertaDe('senha')}
          autoComplete="new-password"
          className="m2"
          dica="Pelo menos 6 caracteres."
        />
        <Campo
          rotulo="Repita a nova senha"
          nome="repetida"
          type="password"
          alerta={alertaDe('repetida')}
          autoComplete="new-password"
          className="m2"
        />
      </div>
      <button type="submit" className="bt bt-2" aria-disabled={ocupado}>
        {ocupado ? 'Gravando...' : 'Trocar senha'}
      </button>
    </form>
  );
}

/** Where the account is open, and the way to close it everywhere. */
export function Sessoes({ sessoes }: { sessoes: Conta['sessoes'] }) {
  const [falha, setFalha] = useState<string | null>(null);

  async function sair(): Promise<void> {
    const erro = await sairDeTodos();
    if (erro) return setFalha(erro);
    esquecerRascunho();
    // A new document, so that nothing of the account stays in the page.
    window.location.assign('/entrar');
  }

  return (
    <section className="conta-b" aria-labelledby="sessoes">
      <h2 id="sessoes">Onde a conta está aberta</h2>
      <ul className="sess">
        {sessoes.map(({ id, navegador, atualizadoEm }) => (
          <li key={id}>
            <b>{nomeDoNavegador(navegador)}</b>
            <span>
              usado em <DataDoPedido data={atualizadoEm} />
            </span>
          </li>
        ))}
      </ul>
      {falha && <Mensagem tipo="erro" texto={falha} />}
      <button type="button" className="bt bt-2" onClick={sair}>
        Sair de todos os dispositivos
      </button>
    </section>
  );
}
