-- Tables of the product's own bookkeeping: work of signed-in people has no business there.
revoke all on session, installation, server_process from zhuheng_app;
