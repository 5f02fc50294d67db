import { useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { mascararCep, mascararTelefone } from '#domain/checkout.ts';
import type { Papel } from '#domain/sessao.ts';
import { comMascaraDeCep, comMascaraDeTelefone, comMascaraDeUf } from '#web/components/checkout/campo-com-mascara.ts';
import { Mensagem } from '#web/components/conta/mensagem.tsx';
import { AlteracoesPorSalvar } from '#web/components/painel/alteracoes-por-salvar.tsx';
import { SalvarOuCancelar } from '#web/components/painel/salvar-ou-cancelar.tsx';
import { useFocoNoErro } from '#web/ui/use-foco-no-erro.ts';
import { nomesDosPapeis } from '#web/messages/usuario.ts';
import { CaixaDeMarcar, Campo, CampoDeEscolha } from '#web/ui/campo.tsx';
import { AvisoDoEmail } from './aviso-do-email.tsx';
import type { ErrosDoUsuario } from './campos.tsx';

export const camposDaFicha = ['nome', 'email', 'role', 'telefone', 'endereco', 'cidade', 'estado', 'cep'] as const;
/** The simple form as typed. */
export type FichaDigitada = Record<(typeof camposDaFicha)[number], string> & { ativo: boolean };

/** What the server answered to a save that it refused. */
export type RecusaDaFicha = {
  digitado: FichaDigitada;
  motivo: string | null;
  erros: ErrosDoUsuario;
  conflito: { atual: FichaDigitada; versao: number } | null;
};

/** The form as it was sent; what is no text counts as empty. */
export function fichaDigitada(campos: FormData): FichaDigitada {
  const texto = (nome: string) => {
    const valor = campos.get(nome);
    return typeof valor === 'string' ? valor.slice(0, 1000) : '';
  };
  return {
    ...(Object.fromEntries(camposDaFicha.map((campo) => [campo, texto(campo)])) as Omit<FichaDigitada, 'ativo'>),
    ativo: campos.get('ativo') === '1',
  };
}

const papeisDaFicha = [
  { valor: 'cliente', nome: 'Cliente' },
  { valor: 'admin', nome: 'Admin' },
];

type FormularioSimplesProps = {
  inicial: FichaDigitada;
  /** null for somebody new. */
  existente: { emailDeAcesso: string; role: Papel; versao: number } | null;
  recusa: RecusaDaFicha | null;
};

/** usuarios/novo and usuarios/editar/{id} (specification 2, Simple user form). A role it does not offer is kept. */
export function FormularioSimples({ inicial, existente, recusa }: FormularioSimplesProps) {
  const formulario = useRef<HTMLFormElement>(null);
  const partida = recusa?.digitado ?? inicial;
  const [digitado, setDigitado] = useState(partida);
  const { state } = useNavigation();
  useFocoNoErro(formulario, recusa);
  const erros = recusa?.erros ?? {};
  const atual = recusa?.conflito?.atual;
  const dica = (campo: (typeof camposDaFicha)[number], sempre?: string) =>
    atual && atual[campo] !== inicial[campo] ? `Agora está: ${atual[campo] || 'vazio'}.` : sempre;
  const outroPapel = existente && existente.role !== 'cliente' && existente.role !== 'admin';
  const papeis = outroPapel
    ? [{ valor: '', nome: `Manter: ${nomesDosPapeis[existente.role]}` }, ...papeisDaFicha]
    : papeisDaFicha;
  return (
    <Form
      ref={formulario}
      method="post"
      className="formulario"
      noValidate
      onChange={(evento) => setDigitado(fichaDigitada(new FormData(evento.currentTarget)))}
    >
      <AlteracoesPorSalvar ha={state === 'idle' && JSON.stringify(digitado) !== JSON.stringify(inicial)} />
      {recusa?.motivo && (
        <Mensagem tipo="erro" texto="Erro ao salvar usuário.">
          <p>{recusa.motivo}</p>
        </Mensagem>
      )}
      {existente && <input type="hidden" name="versao" value={recusa?.conflito?.versao ?? existente.versao} />}
      <div className="campos">
        <Campo
          rotulo="Nome *"
          nome="nome"
          className="m3"
          defaultValue={partida.nome}
          erro={erros.nome}
          dica={dica('nome')}
          autoComplete="off"
          maxLength={120}
          required
        />
        <Campo
          rotulo="E-mail *"
          nome="email"
          className="m3"
          type="email"
          inputMode="email"
          defaultValue={partida.email}
          erro={erros.email}
          dica={dica('email', existente ? undefined : 'A pessoa recebe aqui um convite para escolher a senha.')}
          autoComplete="off"
          maxLength={254}
          required
        />
        {existente && <AvisoDoEmail emailDeAcesso={existente.emailDeAcesso} />}
        <CampoDeEscolha
          rotulo="Papel"
          nome="role"
          className="m3"
          opcoes={papeis}
          defaultValue={partida.role}
          erro={erros.role}
          dica={dica('role')}
        />
        <Campo
          rotulo="Telefone"
          nome="telefone"
          className="m3"
          type="tel"
          inputMode="numeric"
          defaultValue={partida.telefone}
          erro={erros.telefone}
          dica={dica('telefone')}
          ref={comMascaraDeTelefone}
          autoComplete="off"
          opcional
        />
        <Campo
          rotulo="Endereço"
          nome="endereco"
          defaultValue={partida.endereco}
          erro={erros.endereco}
          dica={dica('endereco')}
          autoComplete="off"
          maxLength={300}
          opcional
        />
        <Campo
          rotulo="Cidade"
          nome="cidade"
          className="c4 m3"
          defaultValue={partida.cidade}
          erro={erros.cidade}
          dica={dica('cidade')}
          autoComplete="off"
          maxLength={300}
        />
        <Campo
          rotulo="Estado"
          nome="estado"
          className="c2 m1"
          defaultValue={partida.estado}
          erro={erros.estado}
          dica={dica('estado')}
          ref={comMascaraDeUf}
          autoComplete="off"
        />
        <Campo
          rotulo="CEP"
          nome="cep"
          className="m2"
          inputMode="numeric"
          defaultValue={partida.cep}
          erro={erros.cep}
          dica={dica('cep')}
          ref={comMascaraDeCep}
          autoComplete="off"
        />
        <CaixaDeMarcar
          rotulo="Ativo"
          nome="ativo"
          defaultChecked={partida.ativo}
          dica={
            atual && atual.ativo !== inicial.ativo
              ? `Agora está: ${atual.ativo ? 'ativo' : 'inativo'}.`
              : 'Sem a marca, a pessoa sai na hora de todos os aparelhos e não entra mais.'
          }
        />
      </div>
      <SalvarOuCancelar acao="Salvar usuário" salvando={state === 'submitting'} voltar="/admin/usuarios" />
    </Form>
  );
}

/** A user as the form shows it. */
export function digitarFicha(
  usuario: Record<'nome' | 'email', string> &
    Record<'telefone' | 'endereco' | 'cidade' | 'estado' | 'cep', string | null> & { role: Papel; ativo: boolean },
): FichaDigitada {
  const { nome, email, role, telefone, endereco, cidade, estado, cep, ativo } = usuario;
  const papel = role === 'cliente' || role === 'admin' ? role : '';
  return {
    nome,
    email,
    role: papel,
    telefone: mascararTelefone(telefone ?? ''),
    endereco: endereco ?? '',
    cidade: cidade ?? '',
    estado: estado ?? '',
    cep: mascararCep(cep ?? ''),
    ativo,
  };
}
