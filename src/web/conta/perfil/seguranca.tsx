// @requirement 11.17.11
import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Conta } from '#db/conta/ler-conta-do-cliente.ts';
import { esquecerRascunho } from '#web/carrinho/rascunho.ts';
import { prefixos, senhasDiferentes } from '#web/entrar/entrar-frases.ts';
import { falhaDe, type FalhaDoFormulario, useAlertaDaFalha } from '#web/entrar/campos-da-recusa.ts';
import { CamposDaSenhaNova } from '#web/entrar/campos-da-senha-nova.tsx';
import { CampoDeSenha } from '#web/ui/form/campo-de-senha.tsx';
import { Mensagem } from '#web/ui/feedback/mensagem.tsx';
import { DataDoPedido } from '#web/ui/pedido/rastreio.tsx';
import { BotaoDeEnvio, Formulario } from '#web/ui/form/formulario.tsx';
import { encerrarSessao, sairDeTodos, trocarSenha } from './servico-da-conta.ts';

type Sinal = readonly [RegExp, string];

// The order matters: most browsers also name the ones they descend from.
const navegadores: readonly Sinal[] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const sistemas: readonly Sinal[] = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

function achar(sinais: readonly Sinal[], texto: string): string | undefined {
  return sinais.find(([forma]) => forma.test(texto))?.[1];
}

/** Returns `Chrome no Android` from a user agent, as far as it can be recognised. */
export function nomeDoNavegador(descricao: string | null): string {
  const navegador = achar(navegadores, descricao ?? '') ?? 'Navegador desconhecido';
  const sistema = achar(sistemas, descricao ?? '');
  return sistema ? `${navegador} no ${sistema}` : navegador;
}

/** Changes the password with the current one; at least `minimo` characters. */
export function TrocaDeSenha({ minimo }: { minimo: number }) {
  const formulario = useRef<HTMLFormElement>(null);
  const [ocupado, setOcupado] = useState(false);
  const [falha, setFalha] = useState<FalhaDoFormulario | null>(null);
  const [trocada, setTrocada] = useState(false);
  const { idDoAlerta, alertaDe } = useAlertaDaFalha(falha);
  const { revalidate } = useRevalidator();

  async function trocar(campos: FormData): Promise<void> {
    if (ocupado) return;
    const nova = String(campos.get('nova') ?? '');
    setTrocada(false);
    if (nova !== campos.get('repetida')) return setFalha({ texto: senhasDiferentes, campos: ['repetida'] });
    setOcupado(true);
    const resposta = await trocarSenha(String(campos.get('atual') ?? ''), nova);
    setOcupado(false);
    setTrocada(resposta.ok);
    setFalha(resposta.ok ? null : falhaDe(prefixos.trocarSenha + resposta.mensagem, resposta.codigo));
    if (!resposta.ok) return;
    formulario.current?.reset();
    await revalidate();
  }

  return (
    <Formulario julgado={falha} ref={formulario} className="conta-bloco" aria-labelledby="senha" aoEnviar={trocar}>
      <h2 id="senha">Senha</h2>
      {falha && <Mensagem tipo="erro" texto={falha.texto} id={idDoAlerta} />}
      {trocada && <Mensagem tipo="sucesso" texto="Senha nova gravada. A conta saiu dos outros dispositivos." />}
      <div className="campos">
        <CampoDeSenha
          rotulo="Senha atual"
          nome="atual"
          alerta={alertaDe('atual')}
          autoComplete="current-password"
          className="colunas-2-largo"
        />
        <CamposDaSenhaNova
          nome="nova"
          alertaDe={alertaDe}
          dica={`Pelo menos ${minimo} caracteres.`}
          className="colunas-2-largo"
        />
      </div>
      <BotaoDeEnvio className="botao botao-secundario" ocupado={ocupado && 'Gravando...'}>
        Trocar senha
      </BotaoDeEnvio>
    </Formulario>
  );
}

/** The account's sessions, each with a button that ends it, and one that ends all. `atual` is this browser's. */
export function Sessoes({ sessoes, atual }: { sessoes: Conta['sessoes']; atual: string | null }) {
  const [falha, setFalha] = useState<string | null>(null);
  const { revalidate } = useRevalidator();

  async function encerrar(id: string): Promise<void> {
    setFalha(await encerrarSessao(id));
    await revalidate();
  }

  async function sair(): Promise<void> {
    const erro = await sairDeTodos();
    if (erro) return setFalha(erro);
    esquecerRascunho();
    // A new document, so that nothing of the account stays in the page.
    window.location.assign('/entrar');
  }

  return (
    <section className="conta-bloco" aria-labelledby="sessoes">
      <h2 id="sessoes">Onde a conta está aberta</h2>
      <ul className="sessoes">
        {sessoes.map(({ id, navegador, atualizadoEm }) => (
          <li key={id}>
            <b>{nomeDoNavegador(navegador)}</b>
            <span>
              usado em <DataDoPedido data={atualizadoEm} />
            </span>
            {id === atual ? (
              <span>este dispositivo</span>
            ) : (
              <button
                type="button"
                className="elo"
                aria-label={`Encerrar a sessão: ${nomeDoNavegador(navegador)}`}
                onClick={() => void encerrar(id)}
              >
                Encerrar
              </button>
            )}
          </li>
        ))}
      </ul>
      {falha && <Mensagem tipo="erro" texto={falha} />}
      <button type="button" className="botao botao-secundario" onClick={sair}>
        Sair de todos os dispositivos
      </button>
    </section>
  );
}
