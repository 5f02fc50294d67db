// @requirement 2.21.2
import { useState } from 'react';
import { nomeados } from '#domain/nomeados.ts';
import type { Papel } from '#domain/usuarios/sessao.ts';
import { Confirmacao } from '#web/ui/overlay/confirmacao.tsx';
import { ConfirmacaoDigitada } from '#web/admin/base/confirmacao-digitada.tsx';
import { contagemDaSelecao, type Selecao } from '#web/admin/base/selecao.ts';
import { nomesDosPapeis, opcoesDePapel, quantosUsuarios } from './usuarios-frases.ts';
import type { Usuario } from './usuarios-campos.tsx';

type BarraDaSelecaoProps = {
  selecao: Selecao<Usuario>;
  mudarPapel: (role: Papel) => void;
  excluir: () => void;
};

/** Deleting more users than a page shows asks for a typed word: some are not in sight. */
const UMA_PAGINA = 10;

/** Actions on the selected users, on this page or others, each with a confirmation. */
export function BarraDaSelecao({ selecao, mudarPapel, excluir }: BarraDaSelecaoProps) {
  const [role, setRole] = useState<Papel>('cliente');
  const [perguntando, setPerguntando] = useState<'papel' | 'excluir' | null>(null);
  const quais = quantosUsuarios(selecao.escolhidas.length);
  const nomes = (
    <span className="selecao-nomes">{nomeados(selecao.escolhidas.map(({ nome, email }) => `${nome} (${email})`))}</span>
  );
  return (
    <div className="selecao" role="group" aria-label="Usuários selecionados">
      <p role="status">{contagemDaSelecao(selecao)}</p>
      <button type="button" className="elo" onClick={selecao.limpar}>
        Limpar seleção
      </button>
      <label className="so-para-leitor" htmlFor="papel-em-massa">
        Novo papel dos selecionados
      </label>
      <select
        id="papel-em-massa"
        className="escolha-pequena"
        value={role}
        onChange={(evento) => setRole(evento.currentTarget.value as Papel)}
      >
        {opcoesDePapel.map(([papel, nome]) => (
          <option key={papel} value={papel}>
            {nome}
          </option>
        ))}
      </select>
      <button type="button" className="botao botao-pequeno selecao-botao" onClick={() => setPerguntando('papel')}>
        Alterar papel
      </button>
      <button
        type="button"
        className="botao botao-pequeno botao-de-perigo selecao-botao"
        onClick={() => setPerguntando('excluir')}
      >
        Excluir
      </button>
      <Confirmacao
        aberta={perguntando === 'papel'}
        pergunta={`Alterar o papel de ${quais} para ${nomesDosPapeis[role]}?`}
        consequencia={
          <>
            {role === 'admin' && 'Admins podem ver e mudar tudo na loja.'}
            {nomes}
          </>
        }
        acao="Alterar papel"
        fechar={() => setPerguntando(null)}
        aoConfirmar={() => mudarPapel(role)}
      />
      <ConfirmacaoDigitada
        aberta={perguntando === 'excluir'}
        palavra={selecao.escolhidas.length > UMA_PAGINA ? 'EXCLUIR' : null}
        pergunta={`Excluir ${quais}?`}
        consequencia={
          <>
            {consequenciaDaExclusao} Quem tem comissão a receber, crédito, pedido ou devolução em aberto fica de fora.
            {nomes}
          </>
        }
        acao="Excluir"
        fechar={() => setPerguntando(null)}
        aoConfirmar={excluir}
      />
    </div>
  );
}

export const consequenciaDaExclusao =
  'A conta e os dados são apagados e não voltam. Os pedidos ficam: os encerrados, sem o nome da pessoa; os que estão a caminho guardam o endereço até chegarem.';
