import { Pencil, Trash2 } from '#web/ui/media/icones.tsx';
import { useState } from 'react';
import { Mensagem } from '#web/ui/feedback/mensagem.tsx';
import { mostrarSemConexao } from '#web/ui/feedback/sem-conexao.tsx';
import { useAvisos } from '#web/ui/feedback/toasts.tsx';
import { Confirmacao } from '#web/ui/overlay/confirmacao.tsx';
import { Dialogo } from '#web/ui/overlay/dialogo.tsx';
import { EstadoVazio } from '#web/ui/feedback/estado-vazio.tsx';
import { GavetaLateral } from '#web/ui/overlay/gaveta-lateral.tsx';
import { DivisaoDoMenu, GrupoDoMenu, ItemDoMenu, MenuDeAcoes } from '#web/ui/overlay/menu-de-acoes.tsx';
import { Estado, Secao } from './secao.tsx';

type Aberto = 'dialogo' | 'confirmacao' | 'gaveta' | null;

function Sobreposicoes() {
  const [aberto, setAberto] = useState<Aberto>(null);
  const { avisar } = useAvisos();
  const fechar = () => setAberto(null);
  const botao = (texto: string, fazer: () => void) => (
    <button type="button" className="botao botao-pequeno" onClick={fazer}>
      {texto}
    </button>
  );
  return (
    <Secao titulo="Diálogos, gavetas, menus e avisos" de="ui/overlay/, menu.css, toaster.css">
      <Estado nome="sobre a página">
        {botao('Abrir diálogo', () => setAberto('dialogo'))}
        {botao('Abrir confirmação', () => setAberto('confirmacao'))}
        {botao('Abrir gaveta', () => setAberto('gaveta'))}
        <MenuDeAcoes rotulo="Ações do exemplo">
          <GrupoDoMenu titulo="Exemplo">
            <ItemDoMenu
              icone={<Pencil className="icone" aria-hidden />}
              aoEscolher={() => avisar('Editado.', 'sucesso')}
            >
              Editar
            </ItemDoMenu>
            <ItemDoMenu desativado aoEscolher={() => {}}>
              Reenviar
            </ItemDoMenu>
          </GrupoDoMenu>
          <DivisaoDoMenu />
          <ItemDoMenu
            perigo
            icone={<Trash2 className="icone" aria-hidden />}
            aoEscolher={() => setAberto('confirmacao')}
          >
            Excluir
          </ItemDoMenu>
        </MenuDeAcoes>
      </Estado>
      <Estado nome="avisos passageiros">
        {botao('Avisar', () => avisar('Redirecionando para o pagamento...'))}
        {botao('Avisar sucesso', () => avisar('Produto cadastrado com sucesso!', 'sucesso'))}
        {botao('Avisar erro', () => avisar('Erro ao processar o pagamento.', 'erro'))}
        {botao('Mostrar sem conexão', () => mostrarSemConexao(() => {}))}
      </Estado>
      <Dialogo aberto={aberto === 'dialogo'} fechar={fechar} titulo="Novo usuário">
        <p>O que o diálogo tem a dizer, em uma ou duas frases.</p>
      </Dialogo>
      <Confirmacao
        aberta={aberto === 'confirmacao'}
        fechar={fechar}
        aoConfirmar={() => avisar('Excluído.', 'sucesso')}
        pergunta="Deseja realmente excluir este produto?"
        consequencia="As fotografias dele também são apagadas."
        acao="Excluir"
        perigo
      />
      <GavetaLateral
        aberta={aberto === 'gaveta'}
        fechar={fechar}
        titulo="Gaveta"
        rotuloDeFechar="Fechar gaveta"
        lado="direita"
      >
        <div className="gaveta-corpo">
          <p>O que a gaveta guarda.</p>
        </div>
      </GavetaLateral>
    </Secao>
  );
}

/** Messages in the page and above it. */
export function Recados() {
  return (
    <>
      <Sobreposicoes />
      <Secao titulo="Recados no texto" de="ui/feedback/feedback.css, estado-vazio.tsx">
        <Estado nome="informação" largo>
          <Mensagem tipo="info" texto="Nenhum produto em destaque no momento." />
        </Estado>
        <Estado nome="erro" largo>
          <Mensagem tipo="erro" texto="Erro ao carregar produtos." />
        </Estado>
        <Estado nome="mensagens" largo>
          <Mensagem tipo="info" texto="Você não possui pedidos com este status!" />
          <Mensagem tipo="sucesso" texto="E-mail reenviado com sucesso!" />
          <Mensagem tipo="erro" texto="Erro ao buscar seus eBooks." />
        </Estado>
        <Estado nome="lugar vazio" largo>
          <EstadoVazio coordenada="e4" frase="Você ainda não possui compras registradas.">
            <button type="button" className="botao botao-secundario">
              Ver produtos
            </button>
          </EstadoVazio>
        </Estado>
      </Secao>
    </>
  );
}
