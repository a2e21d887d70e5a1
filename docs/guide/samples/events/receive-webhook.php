<?php
// Run it in a web server, or for a trial with: php -S 127.0.0.1:8080 receive-webhook.php
const MAX_AGE_S = 300;

function is_genuine(string $body): bool
{
    $id = $_SERVER['HTTP_WEBHOOK_ID'] ?? '';
    $timestamp = $_SERVER['HTTP_WEBHOOK_TIMESTAMP'] ?? '';
    if (!preg_match('/^\d+$/D', $timestamp) || abs(time() - (int) $timestamp) > MAX_AGE_S) {
        return false;
    }
    $key = base64_decode(preg_replace('/^whsec_/', '', getenv('WEBHOOK_SECRET')));
    $mac = base64_encode(hash_hmac('sha256', "$id.$timestamp.$body", $key, true));
    foreach (explode(' ', $_SERVER['HTTP_WEBHOOK_SIGNATURE'] ?? '') as $entry) {
        if (hash_equals("v1,$mac", $entry)) {
            return true;
        }
    }
    return false;
}

$body = file_get_contents('php://input');
if (!is_genuine($body)) {
    http_response_code(401);
    exit;
}
$event = json_decode($body, true);
// Store the event, then respond. Process it later: a slow response counts as a failure.
error_log("{$event['type']} {$_SERVER['HTTP_WEBHOOK_ID']}");
http_response_code(204);
