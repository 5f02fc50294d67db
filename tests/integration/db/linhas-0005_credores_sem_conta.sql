insert into credores_sem_conta (id_influencer, nome, chave_tipo, chave) values ('conta-apagada', 'Ana', 'email', 'ana@exemplo.test');
